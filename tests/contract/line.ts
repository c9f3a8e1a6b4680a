import type { AnyEndpoint, InputOf } from '#shared/endpoint.ts'
import type { TestConsultant } from '#tests/people/consultants.ts'
import type { TestServer } from '#tests/test-server.ts'

export type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>
/** What a call has to prepare its data: the server, a new person, and a consultant of the tests' branch. */
export type CallFixtures = {
  readonly server: TestServer
  readonly person: Person
  readonly consultant: TestConsultant
}
/** The path, query and body as the endpoint declares them. `headers` are for calls with credentials of another kind. */
export type PreparedCallInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The callers with whom a call succeeds: anyone; a candidate with an unconfirmed address; one with a confirmed address; a consultant; a system of the
 * agency with its key; or a person who signs out, even with an ended session.
 */
export type CallerKind = 'anyone' | 'onboarding' | 'candidate' | 'consultant' | 'key' | 'leaver'

export type Line = {
  /** The place that requires the call: a section of the specification, of the contract page, or of ASVS, the security standard. */
  readonly seed: string
  readonly endpoint: AnyEndpoint
  /** Other spellings under which the server accepts the path. */
  readonly also: readonly string[]
  readonly who: CallerKind
  /** Creates the records that the call needs, and returns a request that succeeds. */
  readonly happy: (world: CallFixtures) => PreparedCallInput | Promise<PreparedCallInput>
  readonly status: number
  /** A body that breaks a rule, and the field that the refusal names; null if the call has no body to break. */
  readonly wrong: { readonly body: unknown; readonly field: string } | null
  /** The message that the specification prescribes for a failure without a message of the server. */
  readonly fallback: string
}

type Checked<E> = {
  readonly who: CallerKind
  readonly happy: (
    world: CallFixtures,
  ) => (InputOf<E> & PreparedCallInput) | Promise<InputOf<E> & PreparedCallInput>
  readonly status: number
  readonly wrong?: Line['wrong']
  readonly fallback: string
  readonly also?: readonly string[]
}

/** Declares one call of the contract. The compiler checks its happy request against the endpoint. */
export const line = <E extends AnyEndpoint>(
  seed: string,
  endpoint: E,
  { wrong = null, also = [], ...checked }: Checked<E>,
): Line => ({ seed, endpoint, wrong, also, ...checked })
