import type { ApplicationStatus } from '#features/tracked-applications/domain/application-status.ts'
import { leftOutInWords } from '#features/tracked-applications/domain/overtaken.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { listedName } from '#shared/words/names.ts'
import { type ApplicantRow, type Letter, previewAnswer } from '../../contract/applicants.ts'
import { seenOf } from '../applicant-words.ts'
import type { decisionOf } from '../decision-fields.tsx'

export type FirstLetter = { readonly row: ApplicantRow; readonly letters: readonly Letter[] }
/** An application for which the decision failed. `changed` is true if its status had changed, so that it can be decided again. */
export type LeftOut = { readonly id: string; readonly words: string; readonly changed: boolean }
type CurrentStatus = { readonly status: ApplicationStatus; readonly by: string }

export function leftOut(
  { id, candidate }: ApplicantRow,
  message: string,
  now: CurrentStatus | undefined,
): LeftOut {
  const name = listedName(candidate)
  return {
    id,
    words: now ? leftOutInWords(name, now.status, now.by) : `${name}: ${message}`,
    changed: now !== undefined,
  }
}

/** Returns the letter of the first candidate who can receive it, and in `passed` the applications before it that cannot. */
export async function firstLetter(
  reached: readonly ApplicantRow[],
  decision: ReturnType<typeof decisionOf>,
): Promise<{ readonly first?: FirstLetter; readonly passed: readonly LeftOut[] }> {
  const passed: LeftOut[] = []
  for (const row of reached)
    try {
      const body = { ...decision, seen: seenOf(row) }
      const letters = await call(previewAnswer, { params: { id: row.id }, body })
      return { first: { row, letters }, passed }
    } catch (failure) {
      if (!(failure instanceof Failure) || ![404, 409].includes(failure.status)) throw failure
      const { now } = (failure.data ?? {}) as { readonly now?: CurrentStatus }
      passed.push(leftOut(row, failure.message, now))
    }
  return { passed }
}
