import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { type ApplicantRow, type Letter, previewAnswer } from '../../contract/applicants.ts'
import type { decisionOf } from '../decision-fields.tsx'

export type FirstLetter = { readonly row: ApplicantRow; readonly letters: readonly Letter[] }

/** The letter of the first whom it can be sent to; undefined where there is no one. Who has withdrawn meanwhile is passed over, and told of when it is sent. */
export async function firstLetter(
  told: readonly ApplicantRow[],
  body: ReturnType<typeof decisionOf>,
): Promise<FirstLetter | undefined> {
  let refusal: Failure | undefined
  for (const row of told)
    try {
      return { row, letters: await call(previewAnswer, { params: { id: row.id }, body }) }
    } catch (failure) {
      if (!(failure instanceof Failure) || ![404, 409].includes(failure.status)) throw failure
      refusal = failure
    }
  if (refusal) throw refusal
  return undefined
}
