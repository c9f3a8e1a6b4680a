import { isNationwide } from '#features/places/domain/area-names.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { SearchEngine } from '#features/search/server/search-engine.ts'
import type { TitleIndex } from '#features/search/domain/titles.ts'
import { annualPay } from '#features/vacancies/domain/annual-pay.ts'
import { CONTRACT_TYPES, HOURS } from '#features/vacancies/domain/enumerations.ts'
import type { Database } from '#server/database.ts'
import { cvTerms, cvVocabulary, type Vocabulary } from '../domain/cv-terms.ts'
import type { Chosen, Known, Near, PastSearch, Wish } from '../domain/interest.ts'
import { addressOf, type ChosenRow, chosenBy, cvTextOf, pastSearchesOf, type WishRow, wishesOf } from './known-queries.ts'

type Tools = { readonly db: Database; readonly engine: SearchEngine; readonly weeklyHours: number }

const AROUND_HOME = 25

/** What a candidate looks for, did and can do, with its places found. */
export async function whatIsKnown(candidateId: string, { db, engine, weeklyHours }: Tools, now: Date): Promise<Known> {
  const { places } = engine
  const [wishRows, chosenRows, searchRows, cv, address] = await Promise.all([wishesOf(db, candidateId), chosenBy(db, candidateId), pastSearchesOf(db, candidateId), cvTextOf(db, candidateId), addressOf(db, candidateId)])
  const wishes = await Promise.all(wishRows.map((row) => wishOf(row, places, weeklyHours)))
  const searches = await Promise.all(searchRows.map(async ({ criteria, name }): Promise<PastSearch> => ({ keywords: criteria.keywords, name, near: await nearOf(criteria.location, criteria.radius, places) })))
  const chosen = chosenRows.map(chosenOf)
  const lived = address && ((await nearOf(address.postCode, AROUND_HOME, places)) ?? (await nearOf(address.city, AROUND_HOME, places)))
  const home = [...wishes.map(({ near }) => near), lived, ...chosen.map(({ near }) => near)].find(Boolean) ?? null
  return { wishes, searches, chosen, cv: cv ? cvTerms(cv, vocabularyOf(await engine.titles.current(now))) : [], home }
}

async function wishOf({ keywords, location, radius, jobType, hours, salaryFrom, salaryPer }: WishRow, places: PlaceFinder, weeklyHours: number): Promise<Wish> {
  const several = (text: string) => text.split(',').map((part) => part.trim()).filter(Boolean)
  const [first = ''] = several(location)
  return {
    keywords: several(keywords),
    near: await nearOf(first, radius, places),
    jobType: CONTRACT_TYPES.filter((type) => several(jobType).includes(type)),
    hours: HOURS.filter((each) => several(hours).includes(each)),
    annualPay: Number(salaryFrom) > 0 ? annualPay(Number(salaryFrom), salaryPer, weeklyHours) : null,
  }
}

async function nearOf(location: string, radius: number, places: PlaceFinder): Promise<Near | null> {
  const found = location && !isNationwide(location) ? await places.find(location) : undefined
  return found ? { place: found.place, radius } : null
}

/** Where the vacancy is, as a place of its town's name. */
function chosenOf({ how, jobTitle, town, lat, lon }: ChosenRow): Chosen {
  if (lat === null || lon === null || !town) return { how, jobTitle, near: null }
  return { how, jobTitle, near: { place: { id: 0, kind: 'town', name: town, county: null, region: null, country: null, lat, lon, population: 0, extent: 0 }, radius: AROUND_HOME } }
}

const vocabularies = new WeakMap<TitleIndex, Vocabulary>()

/** Made once for each reading of the advertised titles. */
function vocabularyOf(index: TitleIndex): Vocabulary {
  const made = vocabularies.get(index) ?? cvVocabulary(index.titles.map(({ title }) => title))
  vocabularies.set(index, made)
  return made
}
