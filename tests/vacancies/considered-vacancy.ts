import type { Place } from '#features/places/domain/place.ts'
import type {
  Interest,
  RecommendationProfile,
  WorkArea,
} from '#features/recommendations/domain/interest.ts'
import type { VacancyToScore } from '#features/recommendations/domain/score.ts'
import { DAY } from '#shared/words/durations.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')

export const placeNamed = (
  name: string,
  lat: number,
  lon: number,
  kind: Place['kind'] = 'city',
): Place => ({
  id: lat,
  kind,
  name,
  county: null,
  region: null,
  country: null,
  lat,
  lon,
  population: 1,
  extent: 0,
})
export const LEEDS: WorkArea = { place: placeNamed('Leeds', 53.8, -1.55), radius: 15 }
export const TRURO: WorkArea = { place: placeNamed('Truro', 50.26, -5.05), radius: 15 }

export const NOTHING_KNOWN: RecommendationProfile = {
  wishes: [],
  searches: [],
  chosen: [],
  cv: [],
  home: null,
}
export const FORKLIFT_WISH = {
  keywords: ['forklift'],
  near: LEEDS,
  jobType: [],
  hours: [],
  annualPay: null,
}

/** Returns a vacancy posted yesterday in Leeds that matches none of the person's interests. */
export const consideredVacancy = (
  id: string,
  more: Partial<VacancyToScore> = {},
): VacancyToScore => ({
  id,
  jobTitle: `Job ${id}`,
  company: null,
  lat: 53.8,
  lon: -1.55,
  contractType: null,
  hours: null,
  annualPay: null,
  postedAt: new Date(NOW.getTime() - DAY),
  updatedAt: new Date(NOW.getTime() - DAY),
  found: [],
  ...more,
})

export const interestInWords = (source: Interest['source'], text: string): Interest => ({
  source,
  kind: 'words',
  text,
  said: text,
  near: null,
})

export const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
