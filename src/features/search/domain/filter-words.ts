import {
  hoursWords,
  jobTypeWords,
  moneyWords,
  PER_WORDS,
  postedWords,
} from '#shared/words/job-words.ts'
import { asksForPay, type Criteria } from './criteria.ts'

/** '£12.50 to £15 an hour', '£30,000 a year or more'. */
export function payWords({
  salaryFrom,
  salaryTo,
  salaryPer,
}: Pick<Criteria, 'salaryFrom' | 'salaryTo' | 'salaryPer'>): string {
  const per = PER_WORDS[salaryPer]
  if (Number(salaryFrom) > 0 && salaryTo)
    return `${moneyWords(salaryFrom)} to ${moneyWords(salaryTo)} ${per}`
  return salaryTo
    ? `up to ${moneyWords(salaryTo)} ${per}`
    : `${moneyWords(salaryFrom)} ${per} or more`
}

/** One filter in words, and what takes it away: the chips above a list, and 'Remove …' below an empty one. */
export type AppliedFilter = { readonly words: string; readonly without: Partial<Criteria> }

/** Every filter that is set, beside words and place. Branches are ids: their names come from the facets. */
export function appliedFilters(
  criteria: Criteria,
  branchName: (id: string) => string | undefined = () => undefined,
): AppliedFilter[] {
  const { jobType, hours, sector, branch, payShown, postedWithinDays } = criteria
  return [
    ...jobType.map((value) => ({
      words: jobTypeWords(value),
      without: { jobType: jobType.filter((each) => each !== value) },
    })),
    ...hours.map((value) => ({
      words: hoursWords(value),
      without: { hours: hours.filter((each) => each !== value) },
    })),
    ...sector.map((value) => ({
      words: value,
      without: { sector: sector.filter((each) => each !== value) },
    })),
    ...(asksForPay(criteria)
      ? [{ words: payWords(criteria), without: { salaryFrom: '', salaryTo: '' } }]
      : []),
    ...(postedWithinDays
      ? [{ words: postedWords(postedWithinDays), without: { postedWithinDays: 0 } }]
      : []),
    ...branch.map((value) => ({
      words: branchName(value) ?? 'Branch',
      without: { branch: branch.filter((each) => each !== value) },
    })),
    ...(payShown ? [{ words: 'Pay shown', without: { payShown: false } }] : []),
  ]
}
