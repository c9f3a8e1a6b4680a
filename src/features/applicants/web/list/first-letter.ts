import type { ApplicationStatus } from '#features/tracked-applications/domain/application-status.ts'
import { leftOutInWords } from '#features/tracked-applications/domain/overtaken.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { listedName } from '#shared/words/names.ts'
import { type ApplicantRow, type Letter, previewAnswer } from '../../contract/applicants.ts'
import { seenOf } from '../applicant-words.ts'
import type { decisionOf } from '../decision-fields.tsx'

export type FirstLetter = { readonly row: ApplicantRow; readonly letters: readonly Letter[] }
/** One that it could not be done for, in words. `changed`: because it changed meanwhile, so that it may be decided again. */
export type LeftOut = { readonly id: string; readonly words: string; readonly changed: boolean }
type Now = { readonly status: ApplicationStatus; readonly by: string }

export function leftOut(
  { id, candidate }: ApplicantRow,
  message: string,
  now: Now | undefined,
): LeftOut {
  const name = listedName(candidate)
  return {
    id,
    words: now ? leftOutInWords(name, now.status, now.by) : `${name}: ${message}`,
    changed: now !== undefined,
  }
}

/** The letter of the first whom it can be sent to, where there is one, and those before that were passed over. */
export async function firstLetter(
  told: readonly ApplicantRow[],
  decision: ReturnType<typeof decisionOf>,
): Promise<{ readonly first?: FirstLetter; readonly passed: readonly LeftOut[] }> {
  const passed: LeftOut[] = []
  for (const row of told)
    try {
      const body = { ...decision, seen: seenOf(row) }
      const letters = await call(previewAnswer, { params: { id: row.id }, body })
      return { first: { row, letters }, passed }
    } catch (failure) {
      if (!(failure instanceof Failure) || ![404, 409].includes(failure.status)) throw failure
      const { now } = (failure.data ?? {}) as { readonly now?: Now }
      passed.push(leftOut(row, failure.message, now))
    }
  return { passed }
}
