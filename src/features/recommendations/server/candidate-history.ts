import { partsOf } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import { jobPreferencesOf } from '#features/candidates/server/records/preference-records.ts'
import { isNationwide } from '#features/places/domain/area-names.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { SearchEngine } from '#features/search/server/search-engine.ts'
import type { TitleIndex } from '#features/search/domain/words/titles.ts'
import { annualPay } from '#shared/words/pay/annual-pay.ts'
import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'
import type { Database } from '#server/database/database.ts'
import { cvTerms, cvVocabulary, type Vocabulary } from '../domain/cv-terms.ts'
import type { ChosenJob, KnownCandidate, Near, PastSearch, Wish } from '../domain/interest.ts'
import {
  addressOf,
  type AddressRow,
  type ChosenRow,
  chosenBy,
  cvTextOf,
  pastSearchesOf,
  type SearchRow,
} from './known-queries.ts'

type Tools = {
  readonly engine: Pick<SearchEngine, 'places' | 'titles'>
  readonly weeklyHours: number
}
/** The stored data from which the portal derives what work a candidate wants. */
export type CandidateHistory = {
  readonly wishes: readonly JobPreferences[]
  readonly chosen: readonly ChosenRow[]
  readonly searches: readonly SearchRow[]
  readonly cv: string | undefined
  readonly address: AddressRow | undefined
}

const AROUND_HOME = 25
/** The most wishes that count, the earliest first. */
const MOST_WISHES = 5

export async function readHistory(candidateId: string, db: Database): Promise<CandidateHistory> {
  const [wishes, chosen, searches, cv, address] = await Promise.all([
    jobPreferencesOf(db, candidateId),
    chosenBy(db, candidateId),
    pastSearchesOf(db, candidateId),
    cvTextOf(db, candidateId),
    addressOf(db, candidateId),
  ])
  return { wishes: wishes.slice(0, MOST_WISHES), chosen, searches, cv, address }
}

/** Converts stored rows to the form that recommendations use: it resolves places, splits lists and extracts terms from the CV. */
export async function interpretHistory(
  history: CandidateHistory,
  { engine, weeklyHours }: Tools,
  now: Date,
): Promise<KnownCandidate> {
  const { places } = engine
  const { cv, address } = history
  const wishes = await Promise.all(history.wishes.map((row) => wishOf(row, places, weeklyHours)))
  const searches = await Promise.all(
    history.searches.map(
      async ({ criteria, name }): Promise<PastSearch> => ({
        keywords: criteria.keywords,
        name,
        near: await nearOf(criteria.location, criteria.radius, places),
      }),
    ),
  )
  const chosen = history.chosen.map(chosenOf)
  const lived =
    address &&
    ((await nearOf(address.postCode, AROUND_HOME, places)) ??
      (await nearOf(address.city, AROUND_HOME, places)))
  const home =
    [...wishes.map(({ near }) => near), lived, ...chosen.map(({ near }) => near)].find(Boolean) ??
    null
  return {
    wishes,
    searches,
    chosen,
    cv: cv ? cvTerms(cv, vocabularyOf(await engine.titles.current(now))) : [],
    home,
  }
}

async function wishOf(
  { keywords, location, radius, jobType, hours, salaryFrom, salaryPer }: JobPreferences,
  places: PlaceFinder,
  weeklyHours: number,
): Promise<Wish> {
  const [first = ''] = partsOf(location)
  return {
    keywords: partsOf(keywords),
    near: await nearOf(first, radius, places),
    jobType: CONTRACT_TYPES.filter((type) => partsOf(jobType).includes(type)),
    hours: HOURS.filter((each) => partsOf(hours).includes(each)),
    annualPay:
      Number(salaryFrom) > 0 ? annualPay(Number(salaryFrom), salaryPer, weeklyHours) : null,
  }
}

async function nearOf(location: string, radius: number, places: PlaceFinder): Promise<Near | null> {
  const found = location && !isNationwide(location) ? await places.find(location) : undefined
  return found ? { place: found.place, radius } : null
}

/** Converts a chosen job. Its place is made from the vacancy's own town and position, without a look-up. */
function chosenOf({ how, jobTitle, town, lat, lon }: ChosenRow): ChosenJob {
  if (lat === null || lon === null || !town) return { how, jobTitle, near: null }
  return {
    how,
    jobTitle,
    near: {
      place: {
        id: 0,
        kind: 'town',
        name: town,
        county: null,
        region: null,
        country: null,
        lat,
        lon,
        population: 0,
        extent: 0,
      },
      radius: AROUND_HOME,
    },
  }
}

const vocabularies = new WeakMap<TitleIndex, Vocabulary>()

/** Returns the vocabulary of the advertised titles, made once for each title index. */
function vocabularyOf(index: TitleIndex): Vocabulary {
  const made = vocabularies.get(index) ?? cvVocabulary(index.titles.map(({ title }) => title))
  vocabularies.set(index, made)
  return made
}
