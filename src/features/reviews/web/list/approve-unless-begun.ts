import { call } from '#web/call/call.ts'
import { isTextTypedBelow } from '#web/session/typed-at-desk.ts'
import { type ApprovalResult, approveRegistrations } from '../../contract/review.ts'
import { toReasonStorageKey } from '../review/answers/reason-storage-key.ts'
import { listBegunAdditions } from '../review/asking/begun-additions.ts'

const BEGUN_MESSAGE =
  'You started a reason or a question there and did not send it. Open the registration to send it or leave it out'

/**
 * Approves registrations but for those at which something was begun in this tab and not sent: it could not be sent any more after the approval, as
 * the button on the registration's own page says too.
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
