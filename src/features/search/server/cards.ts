import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { type ListedRow, vacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'

/** The list record of a vacancy as JSON in UTF-8: checked by the contract's closed schema and serialised once, then sent as it is. */
export type Card = Uint8Array

export const cardOf = (row: ListedRow): Card => Buffer.from(JSON.stringify(VacancyRecord.parse(vacancyRecord(row))))
export const recordOf = (card: Card) => JSON.parse(Buffer.from(card.buffer, card.byteOffset, card.byteLength).toString()) as VacancyRecord

/** A card in a list that knows how far it is from the place searched for, in miles, and why it is there. */
export function cardWith(card: Card, distance: number | null, reason?: string): Card {
  if (distance === null && reason === undefined) return card
  const miles = distance === null ? '' : `,"distance":${Math.round(distance * 10) / 10}`
  const why = reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`
  return Buffer.concat([card.subarray(0, -1), Buffer.from(`${miles}${why}}`)])
}
