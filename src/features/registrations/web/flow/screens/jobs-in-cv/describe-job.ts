import { formatMonth } from '#features/registration-flow/domain/questions/date-bounds.ts'
import type { ProposedJob } from '../../../../contract/proposals.ts'

/** Formats 'YYYY-MM' as 'June 2023'; a year stays as it is. */
const formatMonthOrYear = (date: string) => (date.length > 4 ? formatMonth(`${date}-01`) : date)

/** Returns the title of a job's card, and its second line: 'Class 2 Driver, June 2023 to now'. */
export function describeJob({ employer, jobTitle, from, to, current }: ProposedJob): {
  readonly title: string
  readonly line: string
} {
  const period = `${formatMonthOrYear(from)} to ${current ? 'now' : formatMonthOrYear(to)}`
  return employer === ''
    ? { title: jobTitle, line: period }
    : { title: employer, line: `${jobTitle}, ${period}` }
}

/** The id of the heading above the jobs of a CV. */
export const JOBS_IN_CV = 'jobs-in-cv'

/** Returns the mistake of a person who goes on before they checked all jobs of their CV; undefined if none is left. */
export function describeUncheckedJobs(
  left: readonly ProposedJob[],
): { readonly id: string; readonly words: string } | undefined {
  if (left.length === 0) return undefined
  const words =
    left.length === 1
      ? 'Check the job from your CV, or remove it'
      : `Check the ${left.length} jobs from your CV, or leave them out`
  return { id: JOBS_IN_CV, words }
}
