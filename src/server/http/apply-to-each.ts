import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#shared/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Parts } from '../parts.ts'
import { recordDenial } from '../security/denial.ts'

type BulkCall = {
  readonly ids: readonly string[]
  readonly endpoint: AnyEndpoint
  readonly request: FastifyRequest
  readonly parts: Parts
}
/** The outcome for one of several records: the result, or the refusal. */
export type BulkOutcome<Result> = { readonly id: string } & (
  | { readonly result: Result; readonly refusal: null }
  | { readonly result: null; readonly refusal: Failure }
)

/**
 * Applies an action to several records one after the other, so that a refused one does not affect the others. The security log records each attempt
 * without permission.
 */
export async function applyToEach<Result>(
  { ids, endpoint, request, parts }: BulkCall,
  act: (id: string) => Promise<Result>,
): Promise<readonly BulkOutcome<Result>[]> {
  const outcomes: BulkOutcome<Result>[] = []
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, result: await act(id), refusal: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.push({ id, result: null, refusal: error })
    }
  }
  for (const { refusal } of outcomes)
    if (refusal) await recordDenial(refusal, endpoint, request, parts)
  return outcomes
}

/**
 * Throws the refusal if all records were refused with the same status, which was the caller's mistake and not a conflict. It is thrown as an ordinary
 * Failure, because `applyToEach` has already recorded it in the security log.
 */
export function assertNotAllRefused(outcomes: readonly BulkOutcome<unknown>[]) {
  const [first] = outcomes
  if (!first?.refusal) return
  const { status, messages, data, retryAfter } = first.refusal
  if (status >= 500 || status === 409) return
  if (outcomes.some(({ refusal }) => refusal?.status !== status)) return
  throw new Failure(status, messages, { data, ...(retryAfter ? { retryAfter } : {}) })
}
