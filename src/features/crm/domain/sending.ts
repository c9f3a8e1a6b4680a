import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'

/** 'Failed': the CRM refused it, or did not answer for a day; it waits for a consultant. 'Undone': a merge was taken back. */
export const SEND_STATES = ['Pending', 'Sent', 'Failed', 'Undone'] as const
export type SendState = (typeof SEND_STATES)[number]
export type CrmSending = { readonly crmId: string; readonly state: SendState }

/** The reason why this cannot be sent now; undefined where it can. */
export function refusalToSend(
  status: RegistrationStatus,
  sendings: readonly CrmSending[],
): string | undefined {
  if (sendings.some(({ state }) => state === 'Sent'))
    return 'This registration is in the CRM already.'
  if (sendings.some(({ state }) => state === 'Pending'))
    return 'This registration is on its way to the CRM already.'
  return status === 'Approved' ? undefined : 'Only an approved registration can be sent to the CRM.'
}

/** A consultant decides whether the CRM knows this person already. */
const DECIDE = 'Decide first'
export const undecidedInWords = (count: number) =>
  `${count === 1 ? 'One person' : `${count} people`} in the CRM may be the same. ${DECIDE}.`
export const ON_THE_WAY = `Someone who may be the same person is on the way to the CRM. ${DECIDE}, once they are there.`
/** Such a refusal is over as soon as a consultant decides. */
export const isToDecide = (refusal: string) => refusal.includes(DECIDE)

/** The text that a consultant reads of it. */
export function messageOf(
  state: SendState,
  { tries, error }: { readonly tries: number; readonly error: string | null },
): string {
  if (state === 'Sent') return 'The registration is in the CRM.'
  if (state === 'Undone') return 'The merge was undone. The CRM record is as it was before.'
  if (state === 'Failed') return error ?? 'The CRM did not take the registration.'
  return tries === 0 || error === null
    ? 'The registration is on its way to the CRM.'
    : `${error} It is tried again by itself.`
}
