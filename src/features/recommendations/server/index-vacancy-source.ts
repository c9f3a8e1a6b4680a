import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { isNumberInBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import type { CodedColumn } from '#features/search/domain/index/columns/coded-column.ts'
import { readId } from '#features/search/domain/index/columns/identifiers.ts'
import {
  readCardBytes,
  findDocumentNumber,
  type Segment,
} from '#features/search/domain/index/segments/segment.ts'
import { readTextAt } from '#features/search/domain/index/columns/text-table.ts'
import { type CardBytes, readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import { findVacanciesToScore } from '../domain/find-vacancies-to-score.ts'
import type { VacancyToScore } from '../domain/score.ts'
import type { VacancySource } from './vacancy-source.ts'

export const makeIndexVacancySource = (parts: readonly IndexPart[]): VacancySource => ({
  consider: async (wanted, now) =>
    findVacanciesToScore(parts, wanted, now.getTime()).flatMap(({ part, number, found }) => {
      const segment = parts[part]?.segment
      return segment ? [{ ...readVacancyFacts(segment, number), found }] : []
    }),
  cards: async (ids) =>
    new Map(ids.flatMap((id) => findVacancyCard(parts, id).map((card) => [id, card] as const))),
})

function findVacancyCard(parts: readonly IndexPart[], id: string): readonly CardBytes[] {
  for (const { segment, removed } of parts) {
    const number = findDocumentNumber(segment, id)
    if (number >= 0 && !isNumberInBitmap(removed, number)) return [readCardBytes(segment, number)]
  }
  return []
}

/** Reads the fields that are needed to score a vacancy. Those that the index has no column for are read from the vacancy's card. */
function readVacancyFacts(segment: Segment, number: number): Omit<VacancyToScore, 'found'> {
  const { vjA_JobTitle, vjA_json } = readCardRecord(readCardBytes(segment, number))
  const { geography, posted, updated, payHigh } = segment
  return {
    id: readId(segment.ids, number),
    jobTitle: vjA_JobTitle,
    company: vjA_json.company,
    lat: toNullable(geography.lats[number]),
    lon: toNullable(geography.lons[number]),
    contractType: readColumnText(segment.contractType, number) as VacancyToScore['contractType'],
    hours: readColumnText(segment.hours, number) as VacancyToScore['hours'],
    annualPay: toNullable(payHigh.values[number]),
    postedAt: new Date(posted.values[number] ?? 0),
    updatedAt: new Date(updated[number] ?? 0),
  }
}

const toNullable = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

function readColumnText({ codes, texts }: CodedColumn, number: number): string | null {
  const code = codes[number] ?? 0
  return code ? readTextAt(texts, code - 1) : null
}
