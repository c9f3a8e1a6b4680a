import {
  countLines,
  FeedBrokenError,
  type FeedCutter,
  type FeedEntry,
  MAX_RECORD_LENGTH,
  buildTooLongRecordEntry,
} from './feed-cutter.ts'
import { readJobElement } from './read-job-element.ts'

/**
 * Matches the beginning and the end of a <job> element, and comments, CDATA sections and declarations, in which the same text means something else.
 */
const LANDMARK_PATTERN = /<!--|<!\[CDATA\[|<!DOCTYPE|<!ENTITY|<job(?=[\s/>])|<\/job\s*>/
const MAX_LANDMARK_LENGTH = 40
const ROOT_ELEMENT_PATTERN = /<([A-Za-z_][\w.:-]*)[\s/>]/
const MAX_OUTSIDE_TEXT_LENGTH = 400

/**
 * Cuts the <job> elements out of an XML document with any root element. It only finds where they begin and end; an XML parser then reads each one by
 * itself, so that a mistake spoils only that job.
 */
export const createXmlCutter = (): FeedCutter => new XmlCutter()

class XmlCutter implements FeedCutter {
  #pending = ''
  #line = 1
  #job: { text: string; readonly line: number } | undefined
  /** The text that ends the comment or CDATA section that is being skipped. */
  #passing: string | undefined
  #root: string | undefined
  #outside = ''

  write(text: string): readonly FeedEntry[] {
    this.#pending += text
    return this.#entries(false)
  }

  end(): readonly FeedEntry[] {
    const entries = this.#entries(true)
    if (this.#job)
      throw new FeedBrokenError(this.#job.line, 'The file breaks off inside a <job>.', entries)
    if (this.#passing || !this.#root || !this.#outside.includes(`</${this.#root}`))
      throw new FeedBrokenError(
        this.#line,
        'The file breaks off before the end of its XML.',
        entries,
      )
    return entries
  }

  #entries(isEnd: boolean): FeedEntry[] {
    const entries: FeedEntry[] = []
    while (this.#pass(isEnd)) {
      const landmark = LANDMARK_PATTERN.exec(this.#pending)
      if (!landmark) {
        this.#consumeAllBut(isEnd ? 0 : MAX_LANDMARK_LENGTH)
        break
      }
      this.#consume(landmark.index)
      const [word] = landmark
      this.#meet(word, entries)
      this.#consume(word.length)
      if (word.startsWith('</')) entries.push(...this.#finishJob())
    }
    return entries
  }

  /**
   * Handles the next match of LANDMARK_PATTERN. If it refuses the feed because of a document type definition, the refusal includes the records that
   * were read before.
   */
  #meet(word: string, entries: FeedEntry[]) {
    if (word === '<!--') this.#passing = '-->'
    else if (word === '<![CDATA[') this.#passing = ']]>'
    else if (word.startsWith('<!'))
      throw new FeedBrokenError(
        this.#line,
        'The XML has a document type definition (DTD), which is not accepted.',
        entries,
      )
    else if (word === '<job') {
      if (this.#job)
        entries.push({
          line: this.#job.line,
          problem: 'This <job> is not closed before the next one.',
        })
      this.#job = { text: '', line: this.#line }
    }
  }

  #finishJob(): readonly FeedEntry[] {
    if (!this.#job) return []
    const { text, line } = this.#job
    this.#job = undefined
    return [
      text.length > MAX_RECORD_LENGTH ? buildTooLongRecordEntry(line) : readJobElement(text, line),
    ]
  }

  /** Skips a comment or CDATA section. Returns false if its end is in a later piece. */
  #pass(isEnd: boolean): boolean {
    if (!this.#passing) return true
    const end = this.#pending.indexOf(this.#passing)
    if (end < 0) this.#consumeAllBut(isEnd ? 0 : this.#passing.length)
    else {
      this.#consume(end + this.#passing.length)
      this.#passing = undefined
    }
    return end >= 0
  }

  #consumeAllBut(kept: number) {
    this.#consume(Math.max(0, this.#pending.length - kept))
  }

  #consume(length: number) {
    const part = this.#pending.slice(0, length)
    this.#pending = this.#pending.slice(length)
    this.#line += countLines(part)
    const job = this.#job
    // A job that exceeds MAX_RECORD_LENGTH is refused for its length, so no more text is added to it.
    if (job) job.text = job.text.length > MAX_RECORD_LENGTH ? job.text : job.text + part
    else {
      this.#root ??= ROOT_ELEMENT_PATTERN.exec(this.#outside + part)?.[1]
      this.#outside = (this.#outside + part).slice(-MAX_OUTSIDE_TEXT_LENGTH)
    }
  }
}
