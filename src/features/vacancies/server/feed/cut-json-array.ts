import {
  MAX_NESTING_DEPTH,
  FeedBrokenError,
  type FeedCutter,
  type FeedEntry,
} from './feed-cutter.ts'
import { PendingElement } from './pending-element.ts'

const QUOTE_CODE = 34
const COMMA_CODE = 44
const BACKSLASH_CODE = 92
const LINE_FEED_CODE = 10
const SPACE_CODE = 32
const OPENING_BRACKET_CODES = new Set([91, 123])
const CLOSING_BRACKET_CODES = new Set([93, 125])

/**
 * Cuts a JSON array into its elements. It counts brackets and strings only to find the end of an element; JSON.parse then reads the element. A
 * streaming JSON parser would stop at the first mistake and lose all later records.
 */
export const createJsonArrayCutter = (): FeedCutter => new JsonArrayCutter()

class JsonArrayCutter implements FeedCutter {
  readonly #element = new PendingElement()
  #depth = 0
  #inString = false
  #escaped = false
  #line = 1
  #complained = false

  write(text: string): readonly FeedEntry[] {
    const entries: FeedEntry[] = []
    let from = 0
    for (let index = 0; index < text.length; index++) {
      const character = text.charCodeAt(index)
      if (character === LINE_FEED_CODE) this.#line++
      if (this.#inString) this.#passInString(character)
      else if (character <= SPACE_CODE) continue
      else if (this.#depth === 0 && !OPENING_BRACKET_CODES.has(character))
        entries.push(...this.#complain())
      else {
        if (
          this.#depth === 1 &&
          (character === COMMA_CODE || CLOSING_BRACKET_CODES.has(character))
        ) {
          this.#element.keep(text.slice(from, index))
          entries.push(...this.#element.finish())
        } else if (this.#depth > 0 && !this.#element.line) {
          this.#element.begin(this.#line)
          from = index
        }
        this.#passOutsideString(character)
      }
    }
    this.#element.keep(text.slice(from))
    return entries
  }

  end(): readonly FeedEntry[] {
    if (this.#depth === 0) return []
    const last =
      this.#depth === 1 ? this.#element.finish().filter((entry) => 'fields' in entry) : []
    throw new FeedBrokenError(
      this.#element.line || this.#line,
      this.#depth > 1 || this.#element.line
        ? 'The file breaks off inside a record.'
        : 'The file breaks off before the end of its list.',
      last,
    )
  }

  #passInString(character: number) {
    if (this.#escaped) this.#escaped = false
    else if (character === BACKSLASH_CODE) this.#escaped = true
    else if (character === QUOTE_CODE) this.#inString = false
  }

  #passOutsideString(character: number) {
    if (character === QUOTE_CODE) this.#inString = true
    else if (CLOSING_BRACKET_CODES.has(character)) this.#depth--
    else if (OPENING_BRACKET_CODES.has(character) && ++this.#depth > MAX_NESTING_DEPTH)
      this.#element.refuse(`The record is nested more than ${MAX_NESTING_DEPTH} levels deep.`)
  }

  #complain(): readonly FeedEntry[] {
    if (this.#complained) return []
    this.#complained = true
    return [{ line: this.#line, problem: 'There is text after the end of the list.' }]
  }
}
