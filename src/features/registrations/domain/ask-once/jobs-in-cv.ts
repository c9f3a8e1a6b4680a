import { dateRangeIn, type Lasting } from './date-ranges.ts'
import { isName, type Named, namedIn } from './job-words.ts'

/** `from` and `to` are 'YYYY-MM', or 'YYYY' if the CV has no month. If `employer` is '', the person is asked for it. */
export type JobInCv = Named & Lasting

const MOST = 20
const LONGEST_LINE = 200
const BULLET = /^[\u2022\u25e6\u25aa\u25cf\u2023\u00b7*\u2013\u2014-]/
const WORK =
  /^(?:(?:my |relevant |professional |previous |other |paid |work |working |career |employment |job |key )*(?:experience|employment|work|career|jobs|history|roles|positions)(?: history| record| summary| to date)?|work and education)$/
const ELSE =
  /^(?:about(?: me)?|profile|personal (?:profile|statement|details)|summary|objective|education\b.*|.*\bqualifications?|training\b.*|certificat.*|courses.*|academic .*|skills\b.*|.*\bskills|projects?|publications?|patents?|selected .*|.*\b(?:awards|hono(?:u)?rs)|languages?|interests?|hobbies.*|references?|referees|licen[cs]es\b.*|availability|registration|memberships?.*|volunteering|volunteer work|voluntary work|other|contact.*|invited talks)$/

type Line = {
  readonly words: string
  readonly range: (Lasting & { readonly around: string }) | undefined
}

/** Returns the jobs that a CV describes with dates, in the order of the CV, for its owner to confirm. Text that is not clearly a job is left out. */
export function jobsInCv(text: string, today: string): readonly JobInCv[] {
  const sections = sectionsOf(text)
  const ofWork = sections.filter(({ kind }) => kind === 'work')
  const read = ofWork.length > 0 ? ofWork : sections.filter(({ kind }) => kind === 'unnamed')
  return read
    .flatMap(({ lines }) =>
      jobsAmong(
        lines.map((words) => ({
          words,
          range: isPlain(words) ? dateRangeIn(words, today) : undefined,
        })),
      ),
    )
    .slice(0, MOST)
}

type Section = { readonly kind: 'work' | 'else' | 'unnamed'; readonly lines: string[] }

function sectionsOf(text: string): readonly Section[] {
  const sections: Section[] = [{ kind: 'unnamed', lines: [] }]
  for (const line of text.split('\n')) {
    const words = line.trim()
    const heading =
      words.length <= 40
        ? words
            .toLowerCase()
            .replace(/(?<!\s)\s*[:.]$/, '')
            .replaceAll('&', 'and')
        : ''
    const kind = WORK.test(heading) ? 'work' : ELSE.test(heading) ? 'else' : undefined
    if (kind) sections.push({ kind, lines: [] })
    else if (words !== '') sections.at(-1)?.lines.push(words)
  }
  return sections
}

const isPlain = (words: string) => words.length <= LONGEST_LINE && !BULLET.test(words)

/** If the first line has dates, the CV puts its dates above its jobs. */
function jobsAmong(lines: readonly Line[]): readonly JobInCv[] {
  const datesFirst = lines[0]?.range !== undefined && namedIn(lines[0].range.around) === undefined
  let free = 0
  return lines.flatMap(({ range }, at) => {
    if (!range) return []
    const { around, ...lasting } = range
    const before = lines.slice(free, at).map(({ words }) => words)
    const after = lines
      .slice(at + 1, at + 4)
      .map((line) => (line.range || !isPlain(line.words) ? '' : line.words))
    const named =
      onLine(around, before, after) ?? (datesFirst ? among(untilEmpty(after)) : above(before))
    free = at + 1
    return named ? [{ ...named, ...lasting }] : []
  })
}

/** Reads a line with dates. The job title is before or after the dates; the employer is on the same line or on the next. */
function onLine(
  around: string,
  before: readonly string[],
  after: readonly string[],
): Named | undefined {
  const named = namedIn(around)
  if (named) return named.employer === '' ? { ...named, employer: employerIn(after[0]) } : named
  // The line has an employer and dates, 'Drumlea Distribution, 2019 to 2024', so the job title is above or below it.
  const employer = employerIn(around.replace('\n', ' '))
  const title =
    employer === ''
      ? undefined
      : (namedIn(after[0] ?? '') ?? namedIn(before.slice(-1).find(isPlain) ?? ''))
  return title && { ...title, employer }
}

const employerIn = (line = '') => {
  const [words = ''] = line
    .split(/(?<!\s)\s*[,|;(]\s*|(?<!\s)\s+[\u2013\u2014-]\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
  return isName(words) && words.length <= 60 ? words : ''
}

const untilEmpty = (lines: readonly string[]) =>
  lines.slice(0, lines.indexOf('') < 0 ? lines.length : lines.indexOf(''))

/** Returns the job that is named above its dates: in the three lines before them, or in the first line of the text about the job. */
function above(before: readonly string[]): Named | undefined {
  const near = before.slice(-3)
  const head = before.filter((line) => !DURATION.test(line)).slice(0, 1)
  return (
    among(near.slice(near.findLastIndex((line) => !isPlain(line)) + 1)) ??
    among(head.filter(isPlain))
  )
}

const DURATION = /^\d+ (?:years?|months?)\b.{0,12}$/

/** Returns the last line that names a role, with its employer from the same line, the line below or the line above. */
function among(lines: readonly string[]): Named | undefined {
  const at = lines.findLastIndex((line) => namedIn(line))
  const named = namedIn(lines[at] ?? '')
  return (
    named &&
    (named.employer === ''
      ? { ...named, employer: employerIn(lines[at + 1]) || employerIn(lines[at - 1]) }
      : named)
  )
}
