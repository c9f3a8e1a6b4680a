import type { AnyEndpoint, InputOf } from '#shared/endpoint.ts'
import type { TestConsultant } from '#tests/people/consultants.ts'
import type { TestServer } from '#tests/test-server.ts'

export type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>
/** Someone new, for whom a call prepares what it needs, and a consultant of the branch that registrations of tests belong to. */
export type World = {
  readonly server: TestServer
  readonly person: Person
  readonly consultant: TestConsultant
}
/** What is sent: path, query and body as the endpoint declares them. `headers` are for calls with credentials of another kind. */
export type Given = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Who may: anyone; a candidate whose address need not be confirmed; one whose address is; a consultant; a system of the agency by its key; someone who leaves, dead token or not. */
export type Who = 'anyone' | 'onboarding' | 'candidate' | 'consultant' | 'key' | 'leaver'

export type Line = {
  /** The line of the specification, of the contract page where the specification names no path, or of ASVS where neither does. */
  readonly seed: string
  readonly endpoint: AnyEndpoint
  /** Other spellings of the path. */
  readonly also: readonly string[]
  readonly who: Who
  /** Prepares what the call needs and answers a request that succeeds. */
  readonly happy: (world: World) => Given | Promise<Given>
  readonly status: number
  /** A body that breaks a rule, and the field that the refusal names. */
  readonly wrong: { readonly body: unknown; readonly field: string } | null
  /** The call's default message, to the letter. */
  readonly fallback: string
}

type Checked<E> = {
  readonly who: Who
  readonly happy: (world: World) => (InputOf<E> & Given) | Promise<InputOf<E> & Given>
  readonly status: number
  readonly wrong?: Line['wrong']
  readonly fallback: string
  readonly also?: readonly string[]
}

/** One call of the contract; its happy request is checked against the endpoint by the compiler. */
export const line = <E extends AnyEndpoint>(
  seed: string,
  endpoint: E,
  { wrong = null, also = [], ...checked }: Checked<E>,
): Line => ({ seed, endpoint, wrong, also, ...checked })
