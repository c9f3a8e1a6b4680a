import { isNationwide } from '#features/places/domain/area-names.ts'
import { readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import { createByteLimitedStore } from '#server/operations/byte-limited-store.ts'
import type { Parts } from '#server/parts.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { PayOfTitle } from '../../contract/pay.ts'
import { DEFAULT_CRITERIA } from '../../domain/criteria.ts'
import { listAdvertsByTitle } from '../../domain/index/counts/adverts-by-title.ts'
import { MIN_ADVERTS_OF_TITLE, summarisePay } from '../../domain/pay-of-title.ts'
import { makeSearchPlanWithPlace, type SearchPlan } from '../../domain/plan.ts'

const PAY_CACHE_MS = 15 * MINUTE
const MAX_PAY_CACHE_BYTES = 2 * 1024 * 1024
const MAX_TITLES_SHOWN = 6
/** More titles are looked at than are shown, because many adverts hide their pay. */
const MAX_TITLES_CONSIDERED = 18

type CachedPay = {
  readonly pay: readonly PayOfTitle[]
  readonly at: number
  readonly bytes: number
}
type PayTools = Pick<Parts, 'searchIndex' | 'searchEngine' | 'config'>

/**
 * Creates a function that returns what the most frequent jobs pay near a place. It reads the adverts in the index and caches each result for a
 * quarter of an hour. It returns nothing for an unknown place, nor without an index, because the database would have to read every advert.
 */
export function makePayReader({ searchIndex, searchEngine, config }: PayTools) {
  const cached = createByteLimitedStore<CachedPay>(MAX_PAY_CACHE_BYTES)
  return async (location: string, radius: number, now: Date): Promise<readonly PayOfTitle[]> => {
    const isEverywhere = location.trim() === '' || isNationwide(location)
    const found = isEverywhere ? undefined : await searchEngine.places.find(location)
    const parts = searchIndex.parts()
    if (!parts || (!isEverywhere && !found)) return []
    // The cache key is the place and not the typed text, so that all spellings of a place share one
    // result.
    const key = found ? `${found.place.id} ${found.place.lat} ${found.place.lon} ${radius}` : ''
    const last = cached.find(key)
    if (last && Math.abs(now.getTime() - last.at) < PAY_CACHE_MS) return last.pay
    const criteria = { ...DEFAULT_CRITERIA, location: found ? location : '', radius }
    const pay = readPay(parts, makeSearchPlanWithPlace(criteria, found, config.weeklyHours), now)
    cached.store(key, { pay, at: now.getTime(), bytes: key.length + JSON.stringify(pay).length })
    return pay
  }
}

const readPay = (
  parts: NonNullable<ReturnType<Parts['searchIndex']['parts']>>,
  plan: SearchPlan,
  now: Date,
): PayOfTitle[] =>
  listAdvertsByTitle(parts, plan, now.getTime(), {
    most: MAX_TITLES_CONSIDERED,
    least: MIN_ADVERTS_OF_TITLE,
  })
    .flatMap(({ title, cards }) => {
      const range = summarisePay(cards.map((card) => readCardRecord(card).vjA_json))
      return range ? [{ title, ...range }] : []
    })
    .slice(0, MAX_TITLES_SHOWN)
