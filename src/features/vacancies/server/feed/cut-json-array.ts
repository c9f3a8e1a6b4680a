import {
  DEEPEST,
  FeedBroken,
  type FeedCutter,
  type FeedEntry,
  LONGEST_RECORD,
  tooLong,
} from './feed-cutter.ts'

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const LINE_FEED = 10
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/**
 * One JSON array. Brackets and strings are counted to find where each element ends; JSON.parse reads the element. (A streaming JSON parser stops for good
 * at the first mistake, and would lose every record after a bad one.)
 */
export function cutJsonArray(): FeedCutter {
  let element = ''
  let problem: string | undefined
  let depth = 0
  let inString = false
  let escaped = false
  let line = 1
  let elementLine = 0
  let complained = false

  const keep = (text: string) => {
    if (elementLine === 0 || problem) return
    element += text
    if (element.length > LONGEST_RECORD) refuse('The record is longer than 2,000,000 characters.')
  }
  const refuse = (why: string) => {
    problem = why
    element = ''
  }
  const finish = (): readonly FeedEntry[] => {
    const finished = problem === undefined ? element.trim() : ''
    const entry: FeedEntry | undefined = problem
      ? { line: elementLine, problem }
      : finished === ''
        ? undefined
        : parsed(finished, elementLine)
    element = ''
    problem = undefined
    elementLine = 0
    return entry ? [entry] : []
  }

  return {
    write(text) {
      const entries: FeedEntry[] = []
      let from = 0
      for (let place = 0; place < text.length; place++) {
        const sign = text.charCodeAt(place)
        if (sign === LINE_FEED) line++
        if (inString) {
          if (escaped) escaped = false
          else if (sign === BACKSLASH) escaped = true
          else if (sign === QUOTE) inString = false
          continue
        }
        if (sign <= 32) continue
        if (depth === 0 && !OPENING.has(sign)) {
          if (!complained)
            entries.push({ line, problem: 'There is text after the end of the list.' })
          complained = true
          continue
        }
        const ends = depth === 1 && (sign === COMMA || CLOSING.has(sign))
        if (ends) {
          keep(text.slice(from, place))
          entries.push(...finish())
        } else if (depth > 0 && elementLine === 0) {
          elementLine = line
          from = place
        }
        if (sign === QUOTE) inString = true
        else if (OPENING.has(sign)) {
          if (++depth > DEEPEST) refuse(`The record is nested more than ${DEEPEST} levels deep.`)
        } else if (CLOSING.has(sign)) depth--
      }
      keep(text.slice(from))
      return entries
    },
    end() {
      if (depth === 0) return []
      const last = depth === 1 ? finish().filter((entry) => 'fields' in entry) : []
      const inside = depth > 1 || elementLine > 0
      throw new FeedBroken(
        elementLine || line,
        inside
          ? 'The file breaks off inside a record.'
          : 'The file breaks off before the end of its list.',
        last,
      )
    },
  }
}

function parsed(element: string, line: number): FeedEntry {
  if (element.length > LONGEST_RECORD) return tooLong(line)
  try {
    return { line, fields: JSON.parse(element) }
  } catch {
    return { line, problem: 'The record is not valid JSON.' }
  }
}
