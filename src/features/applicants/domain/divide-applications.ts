import {
  type AgencyStatus,
  type ApplicationStatus,
  APPLICATION_WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'

type ApplicationToAnswer = { readonly id: string; readonly status: ApplicationStatus }
type Decision = { readonly status?: AgencyStatus; readonly reply?: string }
export type DividedApplications<Of extends ApplicationToAnswer> = {
  readonly reached: readonly Of[]
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
  return { reached, already, withdrawn }
}

export const formatCandidateCount = (count: number) =>
  `${count} ${count === 1 ? 'candidate' : 'candidates'}`
/** Reports the number of withdrawn applications, which get no status. */
export const describeWithdrawnCount = (count: number) =>
  count === 1
    ? '1 withdrawn application is left out.'
    : `${count} withdrawn applications are left out.`
const chooseHasOrHave = (count: number) => (count === 1 ? 'has' : 'have')

/** Describes a decision before it is sent: how many candidates it reaches, and why the others get no letter. */
export function describeDecisionEffect(
  { reached, already, withdrawn }: DividedApplications<ApplicationToAnswer>,
  { status = '', reply = '' }: { readonly status?: string; readonly reply?: string },
): string[] {
  return [
    reached.length === 0
      ? 'It goes to no one.'
      : `It goes to ${formatCandidateCount(reached.length)}${reached.length === 1 ? '' : ', to each with their own name and job'}.`,
    ...(already.length === 0
      ? []
      : [
          `${formatCandidateCount(already.length)} ${chooseHasOrHave(already.length)} the status ${status} already${reply === '' ? ' and no letter goes to them' : ''}.`,
        ]),
    ...(withdrawn.length === 0 ? [] : [describeWithdrawnCount(withdrawn.length)]),
  ]
}
