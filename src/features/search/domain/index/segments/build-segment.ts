import { buildPostings } from '../postings/build-postings.ts'
import {
  type CodedColumnName,
  buildColumns,
  LOWER_CASE_COLUMNS,
  type OrderedColumnName,
} from '../columns/columns.ts'
import { sortDocumentsById, writeId } from '../columns/identifiers.ts'
import type { StoredCards, Segment } from './segment.ts'
import { allocateSharedFloat64, allocateSharedUint8 } from '../columns/shared-arrays.ts'
import type { IndexedVacancy } from './vacancy.ts'

/** Builds a segment from vacancies in any order. For very many vacancies, building several smaller segments and merging them takes less memory. */
export function buildSegment(vacancies: readonly IndexedVacancy[]): Segment {
  const documents = vacancies.toSorted((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1))
  const ids = allocateSharedUint8(16 * documents.length)
  documents.forEach(({ id }, number) => {
    writeId(ids, number, id)
  })
  return {
    size: documents.length,
    ids,
    byId: sortDocumentsById(ids),
    updated: readColumnNumbers(documents, 'updated'),
    ...buildPostings(documents.map(({ words }) => words)),
    ...buildColumns({
      texts: (name) => readColumnTexts(documents, name),
      numbers: (name) => readColumnNumbers(documents, name),
      lats: readColumnNumbers(documents, 'lat'),
      lons: readColumnNumbers(documents, 'lon'),
    }),
    cards: packCards(documents),
  }
}

const LOWER_CASE_COLUMN_SET: ReadonlySet<CodedColumnName> = new Set(LOWER_CASE_COLUMNS)

const readColumnTexts = (documents: readonly IndexedVacancy[], name: CodedColumnName) =>
  LOWER_CASE_COLUMN_SET.has(name)
    ? documents.map((vacancy) => vacancy[name]?.toLowerCase() ?? null)
    : documents.map((vacancy) => vacancy[name])

function readColumnNumbers(
  documents: readonly IndexedVacancy[],
  name: OrderedColumnName | 'updated' | 'lat' | 'lon',
): Float64Array {
  const numbers = allocateSharedFloat64(documents.length)
  documents.forEach((vacancy, at) => {
    numbers[at] = vacancy[name] ?? Number.NaN
  })
  return numbers
}

function packCards(documents: readonly IndexedVacancy[]): StoredCards {
  const offsets = allocateSharedFloat64(documents.length + 1)
  documents.forEach(({ card }, at) => {
    offsets[at + 1] = offsets[at]! + card.length
  })
  const bytes = allocateSharedUint8(offsets[documents.length]!)
  documents.forEach(({ card }, at) => {
    bytes.set(card, offsets[at])
  })
  return { bytes, offsets }
}
