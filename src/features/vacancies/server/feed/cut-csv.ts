import { parse } from 'csv-parse/sync'
import { namesField } from '../../domain/feed-fields.ts'
import {
  countLines,
  FeedBroken,
  type FeedCutter,
  type FeedEntry,
  LONGEST_RECORD,
  tooLong,
} from './feed-cutter.ts'

/** So many quotes that were never closed make the rest unreadable. */
const MOST_OPEN_QUOTES = 100

/**
 * Comma-separated values under a header. Quotes are followed only to find where a row ends; csv-parse reads the row. A quote that nothing closes costs its
 * own line: reading goes on with the next one.
 */
export function cutCsv(): FeedCutter {
  let pending = ''
  let scanned = 0
  let quoted = false
  let skipping = false
  let line = 1
  let openQuotes = 0
  let header: readonly string[] | undefined

  const rowsOf = (isEnd: boolean): FeedEntry[] => {
    const entries: FeedEntry[] = []
    for (let end = rowEnd(isEnd); end !== undefined; end = rowEnd(isEnd)) {
      const row = pending.slice(0, end)
      const rowLine = line
      line += countLines(row) + 1
      pending = pending.slice(end + 1)
      scanned = 0
      if (skipping) skipping = false
      else if (row.trim() !== '') entries.push(...entryOf(row, rowLine))
    }
    return entries
  }

  /** Where the first row of what is pending ends, if it does. */
  const rowEnd = (isEnd: boolean): number | undefined => {
    for (; scanned < pending.length; scanned++) {
      const sign = pending[scanned]
      if (quoted) {
        if (sign !== '"') continue
        if (scanned + 1 === pending.length && !isEnd) return undefined
        if (pending[scanned + 1] === '"') scanned++
        else quoted = false
      } else if (sign === '\n') return scanned
      else if (sign === '"' && !skipping && (scanned === 0 || pending[scanned - 1] === ','))
        quoted = true
    }
    return undefined
  }

  const entryOf = (row: string, rowLine: number): readonly FeedEntry[] => {
    if (row.length > LONGEST_RECORD) return [tooLong(rowLine)]
    const [cells = []] = parse(row, { relax_column_count: true, relax_quotes: true }) as string[][]
    if (header) return [fieldsOf(header, cells, rowLine)]
    header = cells.map((name) => name.trim())
    if (
      !header.some((name) => namesField(name) === 'id') ||
      !header.some((name) => namesField(name) === 'jobTitle')
    )
      throw new FeedBroken(
        rowLine,
        'This is not a feed of vacancies: its first line does not name the columns id and jobTitle.',
      )
    return []
  }

  /** The first line of a quote that does not close is given up; what follows it is read as rows again. */
  const giveUpOpenQuote = (): FeedEntry => {
    const end = pending.indexOf('\n')
    const entry: FeedEntry = { line, problem: 'A quote that opens in this line is never closed.' }
    skipping = end < 0
    pending = end < 0 ? '' : pending.slice(end + 1)
    if (end >= 0) line++
    scanned = 0
    quoted = false
    if (++openQuotes > MOST_OPEN_QUOTES)
      throw new FeedBroken(line, 'Too many quotes are never closed: the file cannot be read on.')
    return entry
  }

  return {
    write(text) {
      pending += text
      const entries = rowsOf(false)
      while (pending.length > LONGEST_RECORD) {
        if (quoted && pending.includes('\n')) entries.push(giveUpOpenQuote())
        else {
          if (!skipping) entries.push(tooLong(line))
          pending = ''
          scanned = 0
          quoted = false
          skipping = true
        }
        entries.push(...rowsOf(false))
      }
      return entries
    },
    end() {
      const entries = rowsOf(true)
      while (quoted) entries.push(giveUpOpenQuote(), ...rowsOf(true))
      if (skipping || pending.trim() === '') return entries
      const last = entryOf(pending, line)
      // The last row may do without a line break, but one with values missing was cut off.
      if (last.some((entry) => 'problem' in entry))
        throw new FeedBroken(line, 'The file breaks off inside a row.', entries)
      return [...entries, ...last]
    },
  }
}

function fieldsOf(header: readonly string[], cells: readonly string[], line: number): FeedEntry {
  if (cells.length !== header.length)
    return {
      line,
      problem: `The row has ${cells.length} values where the header names ${header.length}.`,
    }
  return { line, fields: Object.fromEntries(header.map((name, index) => [name, cells[index]])) }
}
