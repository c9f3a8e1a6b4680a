import { Readable } from 'node:stream'
import { type Options, stringify } from 'csv-stringify/sync'
import { FileResponse } from './route-response.ts'

export type CsvCell = string | number | null
type CsvRows = readonly (readonly CsvCell[])[]
type CsvTable = {
  readonly columns: readonly string[]
  /** The rows in parts. The next part is requested only when the reader of the file is ready for it. */
  readonly parts: Iterable<CsvRows> | AsyncIterable<CsvRows>
  /** The number of rows, which the header X-Total-Count gives before the first row arrives. */
  readonly total: number
}

/**
 * Matches a text that a spreadsheet reads as a formula although invisible characters come first, or because it begins with the small form of =, +, -
 * or @.
 */
const HIDDEN_FORMULA_PATTERN = /^(?:[\s\p{Cf}]+[=+\-@＝＋－＠]|[\s\p{Cf}]*[﹦﹢﹣﹫])/u
/**
 * Matches other characters by which spreadsheets may separate cells. Without quotes, the text after such a character would become a cell of its own,
 * which could be a formula.
 */
const SEPARATOR_ELSEWHERE_PATTERN = /[;\t|]/
/**
 * The format of the file. A cell that a spreadsheet would read as a formula gets a leading ' (requirement 29), also after blanks, which some
 * spreadsheets ignore.
 */
const FORMAT: Options = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  quoted_match: SEPARATOR_ELSEWHERE_PATTERN,
  cast: { string: (text) => (HIDDEN_FORMULA_PATTERN.test(text) ? `'${text}` : text) },
}

/** Writes a table into a file while it is sent. An error aborts the download, because half a table must not look complete. */
export const createCsvAnswer = (
  fileName: string,
  { columns, parts, total }: CsvTable,
): FileResponse =>
  new FileResponse(Readable.from(writeParts(columns, parts)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-total-count': String(total),
  })

/** Yields the text of each part. The byte order mark makes spreadsheets read accents correctly. */
async function* writeParts(columns: readonly string[], parts: CsvTable['parts']) {
  // The header is sent with the first rows, so that an error before them still gets a response with
  // an error status.
  let header = stringify([columns], { ...FORMAT, bom: true })
  for await (const rows of parts) {
    yield header + stringify([...rows], FORMAT)
    header = ''
  }
  if (header) yield header
}

/** Formats an instant in London time as '2026-11-22 09:15:00', which every spreadsheet reads and sorts as a time. */
export const formatInstantCell = (at: Date) => LONDON_INSTANT_FORMAT.format(at)
const LONDON_INSTANT_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})
