import { encodePieces, type JsonPiece } from '#server/http/ready-json.ts'
import { VacancyRecord } from '../contract/vacancy-record.ts'
import { type ListedRow, toVacancyRecord } from '../domain/vacancy-record.ts'

/** A vacancy's record for lists, as JSON in UTF-8. It is checked by the contract's schema and serialised once, and then sent unchanged. */
export type CardBytes = Uint8Array

export const makeCardBytes = (row: ListedRow): CardBytes =>
  Buffer.from(JSON.stringify(VacancyRecord.parse(toVacancyRecord(row))))
export const readCardRecord = (card: readonly JsonPiece[] | CardBytes) =>
  JSON.parse(encodePieces(card instanceof Uint8Array ? [card] : card).toString()) as VacancyRecord
