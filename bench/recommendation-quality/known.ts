import { DEFAULT_PREFERENCES } from '#features/candidates/domain/job-preferences/fields.ts'
import type { CandidateHistory } from '#features/recommendations/server/candidate-history.ts'
import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import type { Advertisement } from '../search-quality/advertisement.ts'
import type { JudgedPerson } from './person.ts'

/** Returns what the portal would know of a made-up person, in the form in which it reads a candidate's history from the database. */
export const buildHistoryOfPerson = (
  { wish, searched = [], chose = [], cv, lives }: JudgedPerson,
  settled: readonly Advertisement[],
): CandidateHistory => ({
  wishes: wish ? [{ ...DEFAULT_PREFERENCES, ...wish }] : [],
  chosen: settled.map(({ jobTitle, town, lat, lon }, index) => ({
    how: chose[index]?.how ?? 'saved',
    jobTitle,
    town,
    lat,
    lon,
  })),
  searches: searched.map((criteria) => ({
    criteria: { ...DEFAULT_CRITERIA, ...criteria },
    name: `${criteria.keywords} jobs`,
  })),
  cv,
  address: lives,
})
