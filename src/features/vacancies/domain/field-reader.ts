import { parseFeedDate } from './feed-dates.ts'
import type { FeedField } from './feed-fields.ts'
import { cleanFeedLine, cleanFeedText, UNREADABLE_CHARACTER } from './feed-text.ts'

type FieldProblem = { readonly field: FeedField; readonly message: string }

/** Reads the fields of a record one by one. It collects a message for each mistake, so that the sender can correct all of them at once. */
export class FieldReader {
  readonly problems: FieldProblem[] = []
  readonly #fields: ReadonlyMap<FeedField, unknown>

  constructor(fields: ReadonlyMap<FeedField, unknown>) {
    this.#fields = fields
  }

  refuse(field: FeedField, predicate: string): null {
    this.problems.push({ field, message: `${field} ${predicate}.` })
    return null
  }

  line(field: FeedField, longest: number): string | null {
    const text = this.#text(field, longest)
    return (text && cleanFeedLine(text)) || null
  }

  lines(field: FeedField, longest: number): string | null {
    const text = this.#text(field, longest)
    return (text && cleanFeedText(text)) || null
  }

  /** Reads a reference, such as the vacancy's id. It may be a number in the feed, and becomes a text. */
  reference(field: FeedField, longest: number): string | null {
    const value = this.#fields.get(field)
    const reference = Number.isSafeInteger(value) ? String(value) : this.line(field, longest)
    if (reference === null && !this.#refused(field)) this.refuse(field, 'is missing')
    return reference
  }

  required(field: FeedField, longest: number): string {
    const text = this.line(field, longest)
    if (text === null && !this.#refused(field)) this.refuse(field, 'is missing')
    return text ?? ''
  }

  number(field: FeedField, [lowest, highest]: readonly [number, number]): number | null {
    const value = this.#given(field)
    if (value === null) return null
    const number = typeof value === 'string' ? parseWrittenNumber(cleanFeedLine(value)) : value
    if (typeof number !== 'number' || Number.isNaN(number))
      return this.refuse(field, 'must be a number')
    return number < lowest || number > highest
      ? this.refuse(
          field,
          `must be between ${lowest.toLocaleString('en-GB')} and ${highest.toLocaleString('en-GB')}`,
        )
      : number
  }

  flag(field: FeedField): boolean {
    const value = this.#given(field)
    const word = String(value ?? false)
      .trim()
      .toLowerCase()
    if (['true', '1', 'yes', 'y'].includes(word)) return true
    if (!['false', '0', 'no', 'n'].includes(word)) this.refuse(field, 'must be true or false')
    return false
  }

  instant(field: FeedField, wholeDay = false): Date | null {
    const written = this.line(field, 40)
    if (written === null) return null
    return (
      parseFeedDate(written, wholeDay) ??
      this.refuse(field, 'must be a date such as 2026-10-30 or 2026-10-30T09:00:00Z')
    )
  }

  /** Reads a field whose value is one of a fixed list. `wordOf` converts the spellings that feeds use to these values. */
  word<Word extends string>(
    field: FeedField,
    wordOf: (written: string) => Word | null,
    expected: string,
  ): Word | null {
    const written = this.line(field, 60)
    if (written === null) return null
    return wordOf(written) ?? this.refuse(field, `must be ${expected}`)
  }

  #text(field: FeedField, longest: number): string | null {
    const value = this.#given(field)
    if (value === null) return null
    if (typeof value !== 'string') return this.refuse(field, 'must be text')
    if (value.length > longest)
      return this.refuse(field, `is longer than ${longest.toLocaleString('en-GB')} characters`)
    if (value.includes(UNREADABLE_CHARACTER))
      return this.refuse(field, 'holds bytes that are no text in the encoding of the file')
    return value
  }

  /** Returns the value of a field; null if it is missing or empty. */
  #given(field: FeedField): unknown {
    const value = this.#fields.get(field)
    return value === undefined || (typeof value === 'string' && value.trim() === '')
      ? null
      : (value ?? null)
  }

  #refused(field: FeedField): boolean {
    return this.problems.some((problem) => problem.field === field)
  }
}

/** Parses '24,000' and '£24,000.50' as numbers, but not '24k'. */
const parseWrittenNumber = (text: string) =>
  /^[£€$]? ?-?[\d,]{1,15}(\.\d{1,10})?$/.test(text)
    ? Number(text.replace(/[£€$, ]/g, ''))
    : Number.NaN
