type Preferences = {
  readonly keywords: string
  readonly location: string
  readonly radius: string
  readonly salaryFrom: string
  readonly salaryPer: string
  readonly jobType: string
  readonly hours: string
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** What is wanted as searches, one for each kind of work: one search asks for all its words. Without anything it is every vacancy. */
export function matchingSearches({
  keywords,
  location,
  radius,
  salaryFrom,
  salaryPer,
  jobType,
  hours,
}: Preferences) {
  const rest = {
    location: location.trim(),
    radius: Number(radius),
    salaryFrom: Number(salaryFrom) > 0 ? salaryFrom : '',
    salaryPer,
    jobType: partsOf(jobType),
    hours: partsOf(hours),
    limit: 1,
  }
  const wanted = partsOf(keywords)
  return (wanted.length ? wanted : ['']).map((words) => ({ ...rest, keywords: words }))
}

/** 'About 64 jobs match' */
export const matchWords = (count: number) =>
  count === 0
    ? 'No jobs match at the moment'
    : count === 1
      ? 'About 1 job matches'
      : `About ${count.toLocaleString('en-GB')} jobs match`
