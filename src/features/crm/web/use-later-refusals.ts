import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { checkManyForCrm, MAX_REGISTRATIONS_SENT_AT_ONCE } from '../contract/crm.ts'

/**
 * Provides `checkAgain`, which checks again the registrations that were not sent (`left`), and `later`, the refusals that it found. It is called each
 * time a registration has arrived in the CRM, because a similar person may have been refused only until then.
 */
export function useLaterRefusals(left: readonly string[]) {
  const [later, setLater] = useState<ReadonlyMap<string, string | null>>(new Map())
  const checkAgain = () => {
    // If this check fails, the earlier refusals stay.
    if (left.length > 0) void checkAllRegistrations(left).then(setLater, () => {})
  }
  return { later, checkAgain }
}

/**
 * Returns, for each registration, the reason why it would not be sent; null if it would be. It makes several calls, because one call accepts a
 * limited number of registrations.
 */
export async function checkAllRegistrations(
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const refusals = new Map<string, string | null>()
  for (let start = 0; start < ids.length; start += MAX_REGISTRATIONS_SENT_AT_ONCE) {
    const body = { ids: ids.slice(start, start + MAX_REGISTRATIONS_SENT_AT_ONCE) }
    for (const { id, refusal } of await call(checkManyForCrm, { body })) refusals.set(id, refusal)
  }
  return refusals
}
