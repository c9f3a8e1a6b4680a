import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { type ApplicantRow, changeApplicants } from '../../contract/applicants.ts'
import { type AnswerToSeveral, candidates } from '../../domain/answer-to-several.ts'
import { seenOf } from '../applicant-words.ts'
import type { decisionOf } from '../decision-fields.tsx'
import { type FirstLetter, leftOut, type LeftOut } from './first-letter.ts'

export type DecisionForSeveral = {
  /** The selected rows at the time when the letter was shown. */
  readonly rows: readonly ApplicantRow[]
  readonly decision: ReturnType<typeof decisionOf>
  readonly answer: AnswerToSeveral<ApplicantRow>
  readonly first: FirstLetter | undefined
}

/** Sends the decision for all rows except withdrawn ones, and returns those for which it failed. */
export async function decideAll({
  rows,
  decision,
  answer,
}: DecisionForSeveral): Promise<readonly LeftOut[]> {
  const open = rows.filter((row) => !answer.withdrawn.includes(row))
  const results = await call(changeApplicants, {
    body: {
      ids: open.map(({ id }) => id),
      ...decision,
      seen: open.map((row) => ({ id: row.id, ...seenOf(row) })),
    },
  })
  const missed = results.filter((result) => !result.done)
  const reached = answer.reached.filter(({ id }) => !missed.some((one) => one.id === id)).length
  if (reached > 0) showToast(`${candidates(reached)} told`)
  return missed.flatMap(({ id, message, now }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [leftOut(row, message, now)] : []
  })
}
