import { hoursWords, milesWords, moneyWords, periodWords } from '#shared/words/job-words.ts'
import { CONTRACT_TYPES, HOURS, type SalaryPeriod } from '#shared/words/enumerations.ts'

type JobPreferences = {
  readonly keywords: string
  readonly location: string
  readonly radius: number
  readonly salaryFrom: string
  readonly salaryPer: SalaryPeriod
  readonly jobType: string
  readonly hours: string
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Says in one line what a candidate looks for: 'Forklift, Leeds + 10 miles, from £13 an hour'; '' where they gave no preferences. */
export function basedOn({
  keywords,
  location,
  radius,
  salaryFrom,
  salaryPer,
  jobType,
  hours,
}: JobPreferences): string {
  const place = location.trim()
  const parts = [
    ...partsOf(keywords),
    place && radius > 0 ? `${place} + ${milesWords(radius)}` : place,
    Number(salaryFrom) > 0 ? `from ${moneyWords(salaryFrom)} ${periodWords(salaryPer)}` : '',
    ...CONTRACT_TYPES.filter((type) => partsOf(jobType).includes(type)),
    ...HOURS.filter((each) => partsOf(hours).includes(each)).map(hoursWords),
  ]
  return parts.filter(Boolean).join(', ')
}
