import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { has } from '#features/search/domain/index/sets/bitmap.ts'
import type { CodedColumn } from '#features/search/domain/index/columns/coded-column.ts'
import { idAt } from '#features/search/domain/index/columns/identifiers.ts'
import { cardOf, numberOf, type Segment } from '#features/search/domain/index/segments/segment.ts'
import { textAt } from '#features/search/domain/index/columns/text-table.ts'
import { type CardBytes, recordOf } from '#features/search/server/cards.ts'
import { considerInIndex } from '../domain/consider-in-index.ts'
import type { ConsideredVacancy } from '../domain/score.ts'
import type { VacancySource } from './vacancy-source.ts'

export const indexVacancySource = (parts: readonly IndexPart[]): VacancySource => ({
  consider: async (wanted, now) =>
    considerInIndex(parts, wanted, now.getTime()).flatMap(({ part, number, found }) => {
      const segment = parts[part]?.segment
      return segment ? [{ ...factsOf(segment, number), found }] : []
    }),
  cards: async (ids) =>
    new Map(ids.flatMap((id) => cardIn(parts, id).map((card) => [id, card] as const))),
})

function cardIn(parts: readonly IndexPart[], id: string): readonly CardBytes[] {
  for (const { segment, removed } of parts) {
    const number = numberOf(segment, id)
    if (number >= 0 && !has(removed, number)) return [cardOf(segment, number)]
  }
  return []
}

/** Reads the fields for scoring from the index; those without a column come from the card. */
function factsOf(segment: Segment, number: number): Omit<ConsideredVacancy, 'found'> {
  const { vjA_JobTitle, vjA_json } = recordOf(cardOf(segment, number))
  const { geography, posted, updated, payHigh } = segment
  return {
    id: idAt(segment.ids, number),
    jobTitle: vjA_JobTitle,
    company: vjA_json.company,
    lat: known(geography.lats[number]),
    lon: known(geography.lons[number]),
    contractType: textOf(segment.contractType, number) as ConsideredVacancy['contractType'],
    hours: textOf(segment.hours, number) as ConsideredVacancy['hours'],
    annualPay: known(payHigh.values[number]),
    postedAt: new Date(posted.values[number] ?? 0),
    updatedAt: new Date(updated[number] ?? 0),
  }
}

const known = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

function textOf({ codes, texts }: CodedColumn, number: number): string | null {
  const code = codes[number] ?? 0
  return code ? textAt(texts, code - 1) : null
}
