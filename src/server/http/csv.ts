import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FileResponse } from './route-response.ts'

export type CsvCell = string | number | null
const FORMULA_AFTER_BLANKS_PATTERN = /^[\s\u200B]+[=+\-@]/
type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>

/**
 * Writes a table into a file while it is sent. A cell that a spreadsheet would read as a formula gets a leading ' (requirement 29), also after
 * blanks, which some spreadsheets ignore. The byte order mark makes spreadsheets read accents correctly.
 */
export function createCsvAnswer(
  fileName: string,
  columns: readonly string[],
  rows: CsvRows,
): FileResponse {
  const lines = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: (text) => (FORMULA_AFTER_BLANKS_PATTERN.test(text) ? `'${text}` : text) },
  })
  // An error aborts the download, because half a table must not look complete.
  pipeline(Readable.from(rows), lines).catch((error: Error) => lines.destroy(error))
  return new FileResponse(lines, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** Formats an instant in London time as '2026-11-22 09:15:00', which every spreadsheet reads and sorts as a time. */
export const formatInstantCell = (at: Date) => LONDON_INSTANT_FORMAT.format(at)
const LONDON_INSTANT_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})
