import { type FeedEntry, MAX_RECORD_LENGTH, buildTooLongRecordEntry } from './feed-cutter.ts'

/** The element that is being read, until it is complete or refused. */
export class PendingElement {
  #text = ''
  #problem: string | undefined
  #line = 0

  /** The line on which the element begins; 0 if no element has begun. */
  get line() {
    return this.#line
  }

  begin(line: number) {
    this.#line = line
  }

  keep(text: string) {
    if (this.#line === 0 || this.#problem) return
    this.#text += text
    if (this.#text.length > MAX_RECORD_LENGTH)
      this.refuse('The record is longer than 2,000,000 characters.')
  }

  refuse(why: string) {
    this.#problem = why
    this.#text = ''
  }

  finish(): readonly FeedEntry[] {
    const [text, line, problem] = [this.#text.trim(), this.#line, this.#problem]
    this.#text = ''
    this.#problem = undefined
    this.#line = 0
    if (problem) return [{ line, problem }]
    return text === '' ? [] : [parseElement(text, line)]
  }
}

function parseElement(element: string, line: number): FeedEntry {
  if (element.length > MAX_RECORD_LENGTH) return buildTooLongRecordEntry(line)
  try {
    return { line, fields: JSON.parse(element) }
  } catch {
    return { line, problem: 'The record is not valid JSON.' }
  }
}
