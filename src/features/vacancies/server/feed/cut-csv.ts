import { parse } from 'csv-parse/sync'
import { findFeedField } from '../../domain/feed-fields.ts'
import {
  countLines,
  FeedBrokenError,
  type FeedCutter,
  type FeedEntry,
  MAX_RECORD_LENGTH,
  buildTooLongRecordEntry,
} from './feed-cutter.ts'
import { RowEndFinder } from './row-end-finder.ts'

/** If a file has more unclosed quotes than this, the rest of it counts as unreadable. */
const MAX_OPEN_QUOTES = 100

/**
 * Cuts comma-separated values with a header line into rows. It counts quotes only to find the end of a row; csv-parse then reads the row. An unclosed
 * quote spoils only its own line, because reading continues with the next line.
 */
export const createCsvCutter = (): FeedCutter => new CsvCutter()

class CsvCutter implements FeedCutter {
  readonly #rowEnd = new RowEndFinder()
  #pending = ''
  #skipping = false
  #line = 1
  #openQuotes = 0
  #header: readonly string[] | undefined

  write(text: string): readonly FeedEntry[] {
    this.#pending += text
    const entries = this.#rows(false)
    while (this.#pending.length > MAX_RECORD_LENGTH) {
      if (this.#rowEnd.isQuoted && this.#pending.includes('\n'))
        entries.push(this.#giveUpOpenQuote())
      else {
        if (!this.#skipping) entries.push(buildTooLongRecordEntry(this.#line))
        this.#pending = ''
        this.#rowEnd.restart()
        this.#skipping = true
      }
      entries.push(...this.#rows(false))
    }
    return entries
  }

  end(): readonly FeedEntry[] {
    const entries = this.#rows(true)
    while (this.#rowEnd.isQuoted) entries.push(this.#giveUpOpenQuote(), ...this.#rows(true))
    if (this.#skipping || this.#pending.trim() === '') return entries
    const last = this.#read(this.#pending, this.#line)
    // The last row may end without a line break. If it cannot be read either, the file was cut off.
    if (last.some((entry) => 'problem' in entry))
      throw new FeedBrokenError(this.#line, 'The file breaks off inside a row.', entries)
    return [...entries, ...last]
  }

  #rows(isEnd: boolean): FeedEntry[] {
    const entries: FeedEntry[] = []
    const nextEnd = () => this.#rowEnd.find(this.#pending, { isEnd, skipping: this.#skipping })
    for (let end = nextEnd(); end !== undefined; end = nextEnd()) {
      const row = this.#pending.slice(0, end)
      const rowLine = this.#line
      this.#line += countLines(row) + 1
      this.#pending = this.#pending.slice(end + 1)
      this.#rowEnd.beginRow()
      if (this.#skipping) this.#skipping = false
      else if (row.trim() !== '') entries.push(...this.#read(row, rowLine))
    }
    return entries
  }

  #read(row: string, rowLine: number): readonly FeedEntry[] {
    if (row.length > MAX_RECORD_LENGTH) return [buildTooLongRecordEntry(rowLine)]
    const [cells = []] = parse(row, { relax_column_count: true, relax_quotes: true }) as string[][]
    if (this.#header) return [toFeedEntry(this.#header, cells, rowLine)]
    this.#header = cells.map((name) => name.trim())
    assertHeader(this.#header, rowLine)
    return []
  }

  /** Skips the line on which an unclosed quote begins. The text after that line is read as rows again. */
  #giveUpOpenQuote(): FeedEntry {
    const end = this.#pending.indexOf('\n')
    const entry: FeedEntry = {
      line: this.#line,
      problem: 'A quote that opens in this line is never closed.',
    }
    this.#skipping = end < 0
    this.#pending = end < 0 ? '' : this.#pending.slice(end + 1)
    if (end >= 0) this.#line++
    this.#rowEnd.restart()
    if (++this.#openQuotes > MAX_OPEN_QUOTES)
      throw new FeedBrokenError(
        this.#line,
        'Too many quotes are never closed: the file cannot be read on.',
      )
    return entry
  }
}

function assertHeader(header: readonly string[], line: number) {
  const names = header.map(findFeedField)
  if (!names.includes('id') || !names.includes('jobTitle'))
    throw new FeedBrokenError(
      line,
      'This is not a feed of vacancies: its first line does not name the columns id and jobTitle.',
    )
}

function toFeedEntry(header: readonly string[], cells: readonly string[], line: number): FeedEntry {
  if (cells.length !== header.length)
    return {
      line,
      problem: `The row has ${cells.length} values where the header names ${header.length}.`,
    }
  return { line, fields: Object.fromEntries(header.map((name, index) => [name, cells[index]])) }
}
