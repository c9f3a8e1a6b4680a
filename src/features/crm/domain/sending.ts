import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'

/**
 * The states of a hand-over to a CRM. 'Failed': the CRM refused the registration or did not respond for a day, and a consultant has to act. 'Undone':
 * a merge was reversed.
 */
export const SEND_STATES = ['Pending', 'Sent', 'Failed', 'Undone'] as const
export type HandOverState = (typeof SEND_STATES)[number]
export type HandOverToCrm = { readonly crmId: string; readonly state: HandOverState }

export const SENT_ALREADY_REFUSAL = 'This registration is in the CRM already.'
export const ON_THE_WAY_REFUSAL = 'This registration is on its way to the CRM already.'

/** Returns the reason why this registration cannot be sent now, or undefined if it can. */
export function findHandOverRefusal(
  status: RegistrationStatus,
  sendings: readonly HandOverToCrm[],
): string | undefined {
  if (sendings.some(({ state }) => state === 'Sent')) return SENT_ALREADY_REFUSAL
  if (sendings.some(({ state }) => state === 'Pending')) return ON_THE_WAY_REFUSAL
  return status === 'Approved' ? undefined : 'Only an approved registration can be sent to the CRM.'
}

type RecordDecision = { readonly crmId: string; readonly verdict: 'same' | 'different' }

/**
 * Returns how an order to send contradicts the decisions about similar people in the CRM, which may be newer than the page that sent the order;
 * undefined if it contradicts none. `link` is the id of the record to merge with, null for a new record.
 */
export function findContradictedDecision(
  decisions: readonly RecordDecision[],
  link: string | null,
): string | undefined {
  if (decisions.some(({ crmId, verdict }) => crmId === link && verdict === 'different'))
    return describeContradiction('the record is of a different person')
  const same = decisions.find(({ verdict }) => verdict === 'same')
  if (!same || same.crmId === link) return undefined
  return describeContradiction(
    link === null
      ? 'a record in the CRM is of the same person'
      : 'another record in the CRM is of the same person',
  )
}

const describeContradiction = (decided: string) =>
  `It was decided meanwhile that ${decided}. Look at where the registration goes, and send it again.`

/** The words in every refusal that a consultant can end by deciding about similar people; `needsDuplicateDecision` searches for them. */
const DECIDE_FIRST_TEXT = 'Decide first'
export const describeUndecidedDuplicates = (count: number) =>
  `${count === 1 ? 'One person' : `${count} people`} in the CRM may be the same. ${DECIDE_FIRST_TEXT}.`
export const MATCH_ON_THE_WAY_REFUSAL = `Someone who may be the same person is on the way to the CRM. ${DECIDE_FIRST_TEXT}, once they are there.`
/**
 * The refusal of a registration whose person may be the same as an earlier one in the selection. A consultant can only decide once the earlier person
 * has a record in the CRM.
 */
export const MATCH_GOES_FIRST_REFUSAL =
  'Someone in this selection who may be the same person goes first. Decide about this one once they are in the CRM.'
/** Reports whether a consultant can end this refusal by deciding about similar people. */
export const needsDuplicateDecision = (refusal: string) => refusal.includes(DECIDE_FIRST_TEXT)

/** Returns the text that shows a consultant the state of the sending. */
export function describeSending(
  state: HandOverState,
  { tries, error }: { readonly tries: number; readonly error: string | null },
): string {
  if (state === 'Sent') return 'The registration is in the CRM.'
  if (state === 'Undone') return 'The merge was undone. The CRM record is as it was before.'
  if (state === 'Failed') return error ?? 'The CRM did not take the registration.'
  return tries === 0 || error === null
    ? 'The registration is on its way to the CRM.'
    : `${error} It is tried again by itself.`
}
