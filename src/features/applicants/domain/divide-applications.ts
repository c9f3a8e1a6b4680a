import {
  type AgencyStatus,
  type ApplicationStatus,
  APPLICATION_WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'

type ApplicationToAnswer = {
  readonly id: string
  readonly status: ApplicationStatus
  /** False while no one has confirmed the address of an application that was sent without an account. */
  readonly confirmed: boolean
}
type Decision = { readonly status?: AgencyStatus; readonly reply?: string }
export type DividedApplications<Of extends ApplicationToAnswer> = {
  readonly reached: readonly Of[]
  /** The reached applications whose address is not confirmed. Their answer waits, and an email only says that there is an answer. */
  readonly waiting: readonly Of[]
  readonly already: readonly Of[]
  readonly withdrawn: readonly Of[]
}

/**
 * Divides applications into those that a decision reaches and the others. An application that already has the status is reached only if the decision
 * has a reply; a withdrawn one gets no status.
 */
export function divideApplications<Of extends ApplicationToAnswer>(
  rows: readonly Of[],
  { status, reply = '' }: Decision,
): DividedApplications<Of> {
  const withdrawn = rows.filter(
    (row) => status !== undefined && row.status === APPLICATION_WITHDRAWN,
  )
  const already = rows.filter((row) => row.status === status)
  const reached = rows.filter(
    (row) => !withdrawn.includes(row) && (reply !== '' || !already.includes(row)),
  )
  const waiting = reached.filter(({ confirmed }) => !confirmed)
  return { reached, waiting, already, withdrawn }
}

export const formatCandidateCount = (count: number) =>
  `${count} ${count === 1 ? 'candidate' : 'candidates'}`
/** Reports the number of withdrawn applications, which get no status. */
export const describeWithdrawnCount = (count: number) =>
  count === 1
    ? '1 withdrawn application is left out.'
    : `${count} withdrawn applications are left out.`
const chooseHasOrHave = (count: number) => (count === 1 ? 'has' : 'have')

const WAITING_ANSWER =
  'An email tells them that there is an answer, at most once a day. They read it once they confirm.'
/** Returns the sentence about an answer to a person who has not confirmed their address. */
export const describeWaitingAnswer = (firstName: string) =>
  `${firstName} hasn't confirmed this address. ${WAITING_ANSWER}`
const describeWaitingAnswers = (count: number) =>
  `${formatCandidateCount(count)} ${chooseHasOrHave(count)}n't confirmed their address. ${WAITING_ANSWER}`

/** Describes a decision before it is sent: how many candidates it reaches, and why the others get no letter. */
export function describeDecisionEffect(
  { reached, waiting, already, withdrawn }: DividedApplications<ApplicationToAnswer>,
  { status = '', reply = '' }: { readonly status?: string; readonly reply?: string },
): string[] {
  const told = reached.length - waiting.length
  return [
    ...(reached.length === 0 ? ['It goes to no one.'] : []),
    ...(told === 0
      ? []
      : [
          `It goes to ${formatCandidateCount(told)}${told === 1 ? '' : ', to each with their own name and job'}.`,
        ]),
    ...(waiting.length === 0 ? [] : [describeWaitingAnswers(waiting.length)]),
    ...(already.length === 0
      ? []
      : [
          `${formatCandidateCount(already.length)} ${chooseHasOrHave(already.length)} the status ${status} already${reply === '' ? ' and no letter goes to them' : ''}.`,
        ]),
    ...(withdrawn.length === 0 ? [] : [describeWithdrawnCount(withdrawn.length)]),
  ]
}

/** Returns a sentence for after a decision on several applications: how many candidates were told, and how many will read it after confirming. */
export function describeToldCandidates({ told, waiting }: { told: number; waiting: number }) {
  const later = waiting === 1 ? 'reads it once they confirm' : 'read it once they confirm'
  if (waiting === 0) return `${formatCandidateCount(told)} told`
  if (told === 0) return `Saved. ${formatCandidateCount(waiting)} ${later}`
  return `${formatCandidateCount(told)} told. ${waiting} ${later}`
}
