import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { type ApplicantRow, changeApplicants } from '../../contract/applicants.ts'
import { type AnswerToSeveral, candidates } from '../../domain/answer-to-several.ts'
import { seenOf } from '../applicant-words.ts'
import type { decisionOf } from '../decision-fields.tsx'
import { type FirstLetter, leftOut, type LeftOut } from './first-letter.ts'

export type Asked = {
  /** As they were when the letter was shown. */
  readonly rows: readonly ApplicantRow[]
  readonly decision: ReturnType<typeof decisionOf>
  readonly answer: AnswerToSeveral<ApplicantRow>
  readonly first: FirstLetter | undefined
}

/** Decides for all that were asked about but those who have withdrawn, and answers those that it could not be done for. */
export async function decideAll({ rows, decision, answer }: Asked): Promise<readonly LeftOut[]> {
  const open = rows.filter((row) => !answer.withdrawn.includes(row))
  const results = await call(changeApplicants, {
    body: {
      ids: open.map(({ id }) => id),
      ...decision,
      seen: open.map((row) => ({ id: row.id, ...seenOf(row) })),
    },
  })
  const missed = results.filter((result) => !result.done)
  const told = answer.told.filter(({ id }) => !missed.some((one) => one.id === id)).length
  if (told > 0) showToast(`${candidates(told)} told`)
  return missed.flatMap(({ id, message, now }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [leftOut(row, message, now)] : []
  })
}
