import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { type ListedRow, vacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'

/** The list record of a vacancy as JSON: checked by the contract's closed schema and serialised once, then sent as it is. */
export const cardOf = (row: ListedRow): string => JSON.stringify(VacancyRecord.parse(vacancyRecord(row)))

/** A card in a list that knows how far it is from the place searched for, in miles, and why it is there. */
export function cardWith(card: string, distance: number | null, reason?: string): string {
  if (distance === null && reason === undefined) return card
  const more = [...(distance === null ? [] : [`"distance":${Math.round(distance * 10) / 10}`]), ...(reason === undefined ? [] : [`"reason":${JSON.stringify(reason)}`])]
  return `${card.slice(0, -1)},${more.join(',')}}`
}
