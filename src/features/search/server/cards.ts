import type { CardBytes } from '#features/vacancies/server/card-bytes.ts'
import type { JsonPiece } from '#server/http/ready-json.ts'

/** The JSON of a vacancy in a search result, in pieces: the stored bytes, and then the fields that depend on the search. */
export type VacancyCard = readonly JsonPiece[]

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
