import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { type ApplicantRow, changeApplicants } from '../../contract/applicants.ts'
import {
  describeToldCandidates,
  type DividedApplications,
} from '../../domain/divide-applications.ts'
import { getSeenStatus } from '../format-applicant.ts'
import type { readDecision } from '../decision-fields.tsx'
import {
  type FirstLetterPreview,
  describeLeftOutApplication,
  type LeftOutApplication,
} from './preview-first-letter.ts'

export type DecisionForSeveral = {
  /** The rows that were selected when the first letter was shown. */
  readonly rows: readonly ApplicantRow[]
  readonly decision: ReturnType<typeof readDecision>
  readonly answer: DividedApplications<ApplicantRow>
  readonly first: FirstLetterPreview | undefined
}

/** Sends the decision for all rows except withdrawn ones, and returns those for which it failed. */
export async function sendDecisions({
  rows,
  decision,
  answer,
}: DecisionForSeveral): Promise<readonly LeftOutApplication[]> {
  const open = rows.filter((row) => !answer.withdrawn.includes(row))
  const results = await call(changeApplicants, {
    body: {
      ids: open.map(({ id }) => id),
      ...decision,
      seen: open.map((row) => ({ id: row.id, ...getSeenStatus(row) })),
    },
  })
  const missed = results.filter((result) => !result.done)
  // The server knows who has confirmed their address since the list was read.
  const done = results.filter(
    (result) => result.done && answer.reached.some(({ id }) => id === result.id),
  )
  const waiting = done.filter(({ waits }) => waits).length
  if (done.length > 0) showToast(describeToldCandidates({ told: done.length - waiting, waiting }))
  return missed.flatMap(({ id, message, now }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [describeLeftOutApplication(row, message, now)] : []
  })
}
