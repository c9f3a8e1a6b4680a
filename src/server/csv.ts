import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FileAnswer } from './answer.ts'

export type Cell = string | number | null
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/**
 * A table as a file that is written while it is sent. What a spreadsheet would take for a formula begins with ' (requirement 29); the mark at its beginning
 * tells it that names have accents.
 */
export function csvAnswer(fileName: string, columns: readonly string[], rows: Rows): FileAnswer {
  const lines = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true })
  // What fails on the way ends the download: half a table must not look whole.
  pipeline(Readable.from(rows), lines).catch((error: Error) => lines.destroy(error))
  return new FileAnswer(lines, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
