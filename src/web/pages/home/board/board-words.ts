import { DEFAULT_RADIUS_MILES } from '#features/search/domain/criteria.ts'
import { describeIfNewToday } from '#features/vacancies/domain/freshness.ts'
import { formatCount } from '#shared/format-count.ts'
import type { HomeBoard, HomePlace } from './home-board.ts'

/** Returns a place for a sentence, such as 'near Wakefield' or 'in West Yorkshire'. */
export const describeNearness = ({ name, area }: HomePlace) => `${area ? 'in' : 'near'} ${name}`

/** Returns the part of the country in which jobs are counted, such as 'within 15 miles of Wakefield'. */
export const describeReach = (place: HomePlace) =>
  place.area ? describeNearness(place) : `within ${DEFAULT_RADIUS_MILES} miles of ${place.name}`

/** Returns the sentence under the title for someone whose place is known. */
export const describeBoard = (total: number, place: HomePlace) =>
  `${formatCount(total, 'job')} ${describeReach(place)}. Pay on every card, and you can apply in a minute without an account.`

export function chooseJobsHeading({ place, total, jobs }: HomeBoard, now: Date): string {
  if (place) return total > 0 ? `New ${describeNearness(place)}` : `Jobs ${describeNearness(place)}`
  const [first] = jobs
  return first && describeIfNewToday(new Date(first.vjA_posted), now) ? 'New today' : 'Newest jobs'
}
