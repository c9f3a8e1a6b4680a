import { isNumberInBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { readId } from '#features/search/domain/index/columns/identifiers.ts'
import { readCardBytes } from '#features/search/domain/index/segments/segment.ts'
import { isIndexedSql } from '#features/search/server/live-index/reading/closed-vacancies.ts'
import {
  toIndexedVacancy,
  type IndexedVacancyRow,
  selectVacanciesSql,
} from '#features/search/server/live-index/reading/vacancy-rows.ts'
import type { Database } from '#server/database/database.ts'

/**
 * The fields of a vacancy that tests compare between the search index and the database: those that lists show, and every number that decides whether
 * a search finds it.
 */
type Held = {
  readonly card: string
  readonly updated: number
  readonly expires: number
  readonly posted: number | null
  readonly listed: number
  readonly shadowedUntil: number | null
  readonly payHigh: number | null
}

const text = new TextDecoder()

/** Returns all vacancies of the search index by id. Throws if two parts of the index contain the same vacancy. */
export function readIndexedVacancies(parts: readonly IndexPart[] = []): ReadonlyMap<string, Held> {
  const found = new Map<string, Held>()
  for (const { segment, removed } of parts) {
    for (let number = 0; number < segment.size; number++) {
      if (isNumberInBitmap(removed, number)) continue
      const id = readId(segment.ids, number)
      if (found.has(id)) throw new Error(`${id} is held twice`)
      const numberAt = (name: 'expires' | 'posted' | 'listed' | 'shadowedUntil' | 'payHigh') =>
        segment[name].values[number] ?? Number.NaN
      const orNull = (value: number) => (Number.isNaN(value) ? null : value)
      found.set(id, {
        card: text.decode(readCardBytes(segment, number).slice()),
        updated: segment.updated[number] ?? 0,
        expires: numberAt('expires'),
        posted: numberAt('posted'),
        listed: numberAt('listed'),
        shadowedUntil: orNull(numberAt('shadowedUntil')),
        payHigh: orNull(numberAt('payHigh')),
      })
    }
  }
  return found
}

/** Returns all vacancies in the database that the index has, in the form that readIndexedVacancies returns for the index. */
export async function vacanciesThere(db: Database): Promise<ReadonlyMap<string, Held>> {
  const rows = await db.many<IndexedVacancyRow>(selectVacanciesSql(isIndexedSql()))
  return new Map(
    rows
      .map(toIndexedVacancy)
      .map(({ id, card, updated, expires, posted, listed, shadowedUntil, payHigh }) => [
        id,
        { card: text.decode(card), updated, expires, posted, listed, shadowedUntil, payHigh },
      ]),
  )
}
