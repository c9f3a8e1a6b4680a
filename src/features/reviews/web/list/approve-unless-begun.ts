import { call } from '#web/call/call.ts'
import { isTextTypedBelow } from '#web/session/typed-at-desk.ts'
import { type ApprovalResult, approveRegistrations } from '../../contract/review.ts'
import { toReasonStorageKey } from '../review/answers/reason-storage-key.ts'
import { listBegunAdditions } from '../review/asking/begun-additions.ts'

const BEGUN_MESSAGE =
  'You started a reason or a question there and did not send it. Open the registration to send it or leave it out'

/**
 * Approves the registrations, except those for which something was typed in this tab and not sent, because it could no longer be sent after the
 * approval. The approve button on a registration's own page does the same.
 */
export async function approveUnlessBegun(
  ids: readonly string[],
): Promise<readonly ApprovalResult[]> {
  const begun = new Set(ids.filter(isBegunAt))
  const ready = ids.filter((id) => !begun.has(id))
  const answered =
    ready.length > 0 ? await call(approveRegistrations, { body: { ids: ready } }) : []
  const results = new Map(answered.map((result) => [result.registrationId, result]))
  return ids.flatMap(
    (id) =>
      results.get(id) ??
      (begun.has(id) ? { registrationId: id, refusal: BEGUN_MESSAGE, already: false } : []),
  )
}

const isBegunAt = (id: string) =>
  isTextTypedBelow(toReasonStorageKey(id, '')) || listBegunAdditions(id).length > 0
