import { buildPostings } from '../postings/build-postings.ts'
import { type Coded, columnsOf, LOWER_CASE, type Ordered } from '../columns/columns.ts'
import { orderOfIds, writeId } from '../columns/identifiers.ts'
import type { Cards, Segment } from './segment.ts'
import { float64, uint8 } from '../columns/shared.ts'
import type { IndexedVacancy } from './vacancy.ts'

/** Builds a segment from vacancies in any order. For very many, it takes less memory to build segments of about fifty thousand and merge them. */
export function buildSegment(vacancies: readonly IndexedVacancy[]): Segment {
  const documents = vacancies.toSorted((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1))
  const ids = uint8(16 * documents.length)
  documents.forEach(({ id }, number) => {
    writeId(ids, number, id)
  })
  return {
    size: documents.length,
    ids,
    byId: orderOfIds(ids),
    updated: numbersOf(documents, 'updated'),
    ...buildPostings(documents.map(({ words }) => words)),
    ...columnsOf({
      texts: (name) => textsOf(documents, name),
      numbers: (name) => numbersOf(documents, name),
      lats: numbersOf(documents, 'lat'),
      lons: numbersOf(documents, 'lon'),
    }),
    cards: cardsOf(documents),
  }
}

const IN_LOWER_CASE: ReadonlySet<Coded> = new Set(LOWER_CASE)

const textsOf = (documents: readonly IndexedVacancy[], name: Coded) =>
  IN_LOWER_CASE.has(name)
    ? documents.map((vacancy) => vacancy[name]?.toLowerCase() ?? null)
    : documents.map((vacancy) => vacancy[name])

function numbersOf(
  documents: readonly IndexedVacancy[],
  name: Ordered | 'updated' | 'lat' | 'lon',
): Float64Array {
  const numbers = float64(documents.length)
  documents.forEach((vacancy, at) => {
    numbers[at] = vacancy[name] ?? Number.NaN
  })
  return numbers
}

function cardsOf(documents: readonly IndexedVacancy[]): Cards {
  const offsets = float64(documents.length + 1)
  documents.forEach(({ card }, at) => {
    offsets[at + 1] = offsets[at]! + card.length
  })
  const bytes = uint8(offsets[documents.length]!)
  documents.forEach(({ card }, at) => {
    bytes.set(card, offsets[at])
  })
  return { bytes, offsets }
}
