import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { type ListedRow, toVacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { encodePieces, type JsonPiece } from '#server/http/ready-json.ts'

/** A vacancy's record for lists, as JSON in UTF-8. It is checked by the contract's schema and serialised once, and then sent unchanged. */
export type CardBytes = Uint8Array
/** The JSON of a vacancy in a search result, in pieces: the stored bytes, and then the fields that depend on the search. */
export type VacancyCard = readonly JsonPiece[]

export const makeCardBytes = (row: ListedRow): CardBytes =>
  Buffer.from(JSON.stringify(VacancyRecord.parse(toVacancyRecord(row))))
export const readCardRecord = (card: VacancyCard | CardBytes) =>
  JSON.parse(encodePieces(card instanceof Uint8Array ? [card] : card).toString()) as VacancyRecord

/** Adds the distance in miles from the place and the reason for the match to a card, if they are known. */
export function addDistanceAndReason(
  card: CardBytes,
  distance: number | null,
  reason?: string,
): VacancyCard {
  if (distance === null && reason === undefined) return [card]
  const miles = distance === null ? '' : `,"distance":${Math.round(distance * 10) / 10}`
  const why = reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`
  return [card.subarray(0, -1), `${miles}${why}}`]
}
