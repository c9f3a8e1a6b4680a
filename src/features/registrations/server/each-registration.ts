import type { FastifyRequest } from 'fastify'
import { noteDenial } from '#server/security/denial.ts'
import type { Parts } from '#server/parts.ts'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import { Failure } from '#shared/failure.ts'

type Asked = {
  readonly ids: readonly string[]
  readonly endpoint: AnyEndpoint
  readonly request: FastifyRequest
  readonly parts: Parts
}
/** What became of one registration: what was done, or why nothing was. */
export type Outcome<Result> = { readonly registrationId: string } & (
  | { readonly result: Result; readonly refusal: null }
  | { readonly result: null; readonly refusal: string }
)

/** What a consultant does with several registrations at once: one after the other, each in a transaction of its own. One that is refused leaves the others as they went, and what was reached for without a right to it is noted. */
export async function eachRegistration<Result>(
  { ids, endpoint, request, parts }: Asked,
  act: (id: string) => Promise<Result>,
): Promise<readonly Outcome<Result>[]> {
  const refusals: Failure[] = []
  const outcomes: Outcome<Result>[] = []
  for (const registrationId of new Set(ids)) {
    try {
      outcomes.push({ registrationId, result: await act(registrationId), refusal: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.push(error)
      outcomes.push({ registrationId, result: null, refusal: error.message })
    }
  }
  const [first] = refusals
  // Where every one is refused alike, and for what the caller may not or asked wrongly, that is the answer.
  if (
    first &&
    refusals.length === outcomes.length &&
    refusals.every(({ status }) => status === first.status) &&
    first.status < 500 &&
    first.status !== 409
  )
    throw first
  for (const refusal of refusals) await noteDenial(refusal, endpoint, request, parts)
  return outcomes
}
