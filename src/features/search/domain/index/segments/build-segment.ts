import { buildPostings } from '../postings/build-postings.ts'
import { columnsOf } from '../columns/columns.ts'
import { orderOfIds, writeId } from '../columns/identifiers.ts'
import type { Cards, Segment } from './segment.ts'
import { float64, uint8 } from '../columns/shared.ts'
import type { IndexedVacancy } from './vacancy.ts'

/** Any number of vacancies in any order; for very many, segments of some fifty thousand that are merged take less memory. */
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
    updated: numbersOf(documents, ({ updated }) => updated),
    ...buildPostings(documents.map(({ words }) => words)),
    ...columnsOf({
      coded: {
        sector: documents.map(({ sector }) => sector),
        contractType: documents.map(({ contractType }) => contractType),
        hours: documents.map(({ hours }) => hours),
        branch: documents.map(({ branchId }) => branchId),
        location: documents.map(({ location }) => location.toLowerCase()),
        county: documents.map(({ county }) => county?.toLowerCase() ?? null),
        region: documents.map(({ region }) => region?.toLowerCase() ?? null),
        title: documents.map(({ title }) => title),
        titleTown: documents.map(({ titleTown }) => titleTown),
      },
      ordered: {
        posted: numbersOf(documents, ({ posted }) => posted),
        expires: numbersOf(documents, ({ expires }) => expires),
        listed: numbersOf(documents, ({ listed }) => listed),
        payHigh: numbersOf(documents, ({ payHigh }) => payHigh),
        payLow: numbersOf(documents, ({ payLow }) => payLow),
        shadowedUntil: numbersOf(documents, ({ shadowedUntil }) => shadowedUntil),
      },
      lats: numbersOf(documents, ({ lat }) => lat),
      lons: numbersOf(documents, ({ lon }) => lon),
    }),
    cards: cardsOf(documents),
  }
}

function numbersOf(
  documents: readonly IndexedVacancy[],
  numberOf: (vacancy: IndexedVacancy) => number | null,
): Float64Array {
  const numbers = float64(documents.length)
  documents.forEach((vacancy, at) => {
    numbers[at] = numberOf(vacancy) ?? Number.NaN
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
