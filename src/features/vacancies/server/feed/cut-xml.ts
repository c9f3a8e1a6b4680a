import {
  countLines,
  FeedBroken,
  type FeedCutter,
  type FeedEntry,
  LONGEST_RECORD,
  tooLong,
} from './feed-cutter.ts'
import { readJobElement } from './read-job-element.ts'

/** Where a job begins and ends, and what may hold such words without meaning them. */
const LANDMARK = /<!--|<!\[CDATA\[|<!DOCTYPE|<!ENTITY|<job(?=[\s/>])|<\/job\s*>/
const LONGEST_LANDMARK = 40
const ROOT = /<([A-Za-z_][\w.:-]*)[\s/>]/
const TAIL = 400

/** Repeated <job> elements under any root. Only their beginnings and ends are looked for; an XML parser reads each one alone, which bounds what a mistake spoils. */
export function cutXml(): FeedCutter {
  let pending = ''
  let line = 1
  let job: { text: string; readonly line: number } | undefined
  /** The end of the comment or CDATA section that is being passed. */
  let passing: string | undefined
  let root: string | undefined
  let outside = ''

  const consume = (length: number) => {
    const part = pending.slice(0, length)
    pending = pending.slice(length)
    line += countLines(part)
    // What is too long is not kept, only remembered to be.
    if (job) job.text = job.text.length > LONGEST_RECORD ? job.text : job.text + part
    else {
      root ??= ROOT.exec(outside + part)?.[1]
      outside = (outside + part).slice(-TAIL)
    }
  }

  const passed = (isEnd: boolean): boolean => {
    if (!passing) return true
    const end = pending.indexOf(passing)
    if (end < 0) consume(Math.max(0, pending.length - (isEnd ? 0 : passing.length)))
    else {
      consume(end + passing.length)
      passing = undefined
    }
    return end >= 0
  }

  const entriesOf = (isEnd: boolean): FeedEntry[] => {
    const entries: FeedEntry[] = []
    while (passed(isEnd)) {
      const mark = LANDMARK.exec(pending)
      if (!mark) {
        consume(Math.max(0, pending.length - (isEnd ? 0 : LONGEST_LANDMARK)))
        break
      }
      consume(mark.index)
      const [word] = mark
      if (word === '<!--') passing = '-->'
      else if (word === '<![CDATA[') passing = ']]>'
      else if (word.startsWith('<!'))
        throw new FeedBroken(
          line,
          'The XML has a document type definition (DTD), which is not accepted.',
          entries,
        )
      else if (word === '<job') {
        if (job)
          entries.push({ line: job.line, problem: 'This <job> is not closed before the next one.' })
        job = { text: '', line }
      }
      consume(word.length)
      if (job && word.startsWith('</')) {
        entries.push(
          job.text.length > LONGEST_RECORD ? tooLong(job.line) : readJobElement(job.text, job.line),
        )
        job = undefined
      }
    }
    return entries
  }

  return {
    write(text) {
      pending += text
      return entriesOf(false)
    },
    end() {
      const entries = entriesOf(true)
      if (job) throw new FeedBroken(job.line, 'The file breaks off inside a <job>.', entries)
      if (passing || !root || !outside.includes(`</${root}`))
        throw new FeedBroken(line, 'The file breaks off before the end of its XML.', entries)
      return entries
    },
  }
}
