import type { ApplicationStatus } from '#features/tracked-applications/domain/application-status.ts'
import { describeSkippedApplication } from '#features/tracked-applications/domain/outdated-decision.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { formatListedName } from '#shared/words/names.ts'
import { type ApplicantRow, type Letter, previewAnswer } from '../../contract/applicants.ts'
import { getSeenStatus } from '../format-applicant.ts'
import type { readDecision } from '../decision-fields.tsx'

export type FirstLetterPreview = { readonly row: ApplicantRow; readonly letters: readonly Letter[] }
/** An application for which the decision failed. `changed` is true if its status had changed meanwhile; the consultant can then decide again. */
export type LeftOutApplication = {
  readonly id: string
  readonly words: string
  readonly changed: boolean
}
type CurrentStatus = { readonly status: ApplicationStatus; readonly by: string }

export function describeLeftOutApplication(
  { id, candidate }: ApplicantRow,
  message: string,
  now: CurrentStatus | undefined,
): LeftOutApplication {
  const name = formatListedName(candidate)
  return {
    id,
    words: now ? describeSkippedApplication(name, now.status, now.by) : `${name}: ${message}`,
    changed: now !== undefined,
  }
}

/**
 * Returns the letter to the first candidate whom the decision reaches, preferably one with a confirmed address. `passed` contains the applications
 * before it whose preview was refused.
 */
export async function previewFirstLetter(
  reached: readonly ApplicantRow[],
  decision: ReturnType<typeof readDecision>,
): Promise<{
  readonly first?: FirstLetterPreview
  readonly passed: readonly LeftOutApplication[]
}> {
  const passed: LeftOutApplication[] = []
  for (const row of reached.toSorted((a, b) => Number(b.confirmed) - Number(a.confirmed)))
    try {
      const body = { ...decision, seen: getSeenStatus(row) }
      const letters = await call(previewAnswer, { params: { id: row.id }, body })
      return { first: { row, letters }, passed }
    } catch (failure) {
      if (!(failure instanceof Failure) || ![404, 409].includes(failure.status)) throw failure
      const { now } = (failure.data ?? {}) as { readonly now?: CurrentStatus }
      passed.push(describeLeftOutApplication(row, failure.message, now))
    }
  return { passed }
}

/** Letters go only to a confirmed address. Marks the candidate of the first letter as confirmed, perhaps since the list was loaded. */
export const noteConfirmed = (
  rows: readonly ApplicantRow[],
  first: FirstLetterPreview | undefined,
): readonly ApplicantRow[] =>
  rows.map((row) =>
    row.id === first?.row.id && first.letters.length > 0 ? { ...row, confirmed: true } : row,
  )
