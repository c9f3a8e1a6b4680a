import { findDateRange, type JobPeriod } from './date-ranges.ts'
import { looksLikeName, type NamedJob, findNamedJob } from './find-named-job.ts'

/** A job that a CV describes. `from` and `to` are 'YYYY-MM', or 'YYYY' if the CV has no month. If `employer` is '', the person is asked for it. */
export type JobInCv = NamedJob & JobPeriod

const MAX_JOBS_IN_CV = 20
const MAX_CV_LINE_LENGTH = 200
const BULLET_PATTERN = /^[\u2022\u25e6\u25aa\u25cf\u2023\u00b7*\u2013\u2014-]/
const WORK_HEADING_PATTERN =
  /^(?:(?:my |relevant |professional |previous |other |paid |work |working |career |employment |job |key )*(?:experience|employment|work|career|jobs|history|roles|positions)(?: history| record| summary| to date)?|work and education)$/
const OTHER_HEADING_PATTERN =
  /^(?:about(?: me)?|profile|personal (?:profile|statement|details)|summary|objective|education\b.*|.*\bqualifications?|training\b.*|certificat.*|courses.*|academic .*|skills\b.*|.*\bskills|projects?|publications?|patents?|selected .*|.*\b(?:awards|hono(?:u)?rs)|languages?|interests?|hobbies.*|references?|referees|licen[cs]es\b.*|availability|registration|memberships?.*|volunteering|volunteer work|voluntary work|other|contact.*|invited talks)$/

type CvLine = {
  readonly words: string
  readonly range: (JobPeriod & { readonly around: string }) | undefined
}

/** Returns the jobs that a CV describes with dates, in the order of the CV, for its owner to confirm. Text that is not clearly a job is left out. */
export function findJobsInCv(text: string, today: string): readonly JobInCv[] {
  const sections = splitIntoSections(text)
  const ofWork = sections.filter(({ kind }) => kind === 'work')
  const read = ofWork.length > 0 ? ofWork : sections.filter(({ kind }) => kind === 'unnamed')
  return read
    .flatMap(({ lines }) =>
      findJobsInLines(
        lines.map((words) => ({
          words,
          range: isShortLineWithoutBullet(words) ? findDateRange(words, today) : undefined,
        })),
      ),
    )
    .slice(0, MAX_JOBS_IN_CV)
}

type CvSection = { readonly kind: 'work' | 'else' | 'unnamed'; readonly lines: string[] }

function splitIntoSections(text: string): readonly CvSection[] {
  const sections: CvSection[] = [{ kind: 'unnamed', lines: [] }]
  for (const line of text.split('\n')) {
    const words = line.trim()
    const heading =
      words.length <= 40
        ? words
            .toLowerCase()
            .replace(/(?<!\s)\s*[:.]$/, '')
            .replaceAll('&', 'and')
        : ''
    const kind = WORK_HEADING_PATTERN.test(heading)
      ? 'work'
      : OTHER_HEADING_PATTERN.test(heading)
        ? 'else'
        : undefined
    if (kind) sections.push({ kind, lines: [] })
    else if (words !== '') sections.at(-1)?.lines.push(words)
  }
  return sections
}

const isShortLineWithoutBullet = (words: string) =>
  words.length <= MAX_CV_LINE_LENGTH && !BULLET_PATTERN.test(words)

/** Returns the jobs in the lines of a section. If the first line has dates and no job, this CV puts the dates above the jobs. */
function findJobsInLines(lines: readonly CvLine[]): readonly JobInCv[] {
  const datesFirst =
    lines[0]?.range !== undefined && findNamedJob(lines[0].range.around) === undefined
  let free = 0
  return lines.flatMap(({ range }, at) => {
    if (!range) return []
    const { around, ...lasting } = range
    const before = lines.slice(free, at).map(({ words }) => words)
    const after = lines
      .slice(at + 1, at + 4)
      .map((line) => (line.range || !isShortLineWithoutBullet(line.words) ? '' : line.words))
    const named =
      readJobOnLine(around, before, after) ??
      (datesFirst ? findLastNamedJob(takeUntilEmpty(after)) : findJobAboveDates(before))
    free = at + 1
    return named ? [{ ...named, ...lasting }] : []
  })
}

/** Reads a line with dates. The job title is before or after the dates; the employer is on the same line or on the next. */
function readJobOnLine(
  around: string,
  before: readonly string[],
  after: readonly string[],
): NamedJob | undefined {
  const named = findNamedJob(around)
  if (named) return named.employer === '' ? { ...named, employer: readEmployer(after[0]) } : named
  // The line has an employer and dates, 'Drumlea Distribution, 2019 to 2024', so the job title is above or below it.
  const employer = readEmployer(around.replace('\n', ' '))
  const title =
    employer === ''
      ? undefined
      : (findNamedJob(after[0] ?? '') ??
        findNamedJob(before.slice(-1).find(isShortLineWithoutBullet) ?? ''))
  return title && { ...title, employer }
}

/** A full stop ends a sentence about a job, and no name but an abbreviation. */
const isSentence = (line: string) => /(?<!\b(?:ltd|co|inc|plc|llp|bros))\.$/i.test(line)

const readEmployer = (line = '') => {
  if (isSentence(line)) return ''
  const [words = ''] = line
    .split(/(?<!\s)\s*[,|;(]\s*|(?<!\s)\s+[\u2013\u2014-]\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
  return looksLikeName(words) && words.length <= 60 ? words : ''
}

const takeUntilEmpty = (lines: readonly string[]) =>
  lines.slice(0, lines.indexOf('') < 0 ? lines.length : lines.indexOf(''))

/** Returns the job that is named above its dates: in the three lines before them, else in the first of all the lines since the previous dates. */
function findJobAboveDates(before: readonly string[]): NamedJob | undefined {
  const near = before.slice(-3)
  const head = before.filter((line) => !DURATION_PATTERN.test(line)).slice(0, 1)
  return (
    findLastNamedJob(
      near.slice(near.findLastIndex((line) => !isShortLineWithoutBullet(line)) + 1),
    ) ?? findLastNamedJob(head.filter(isShortLineWithoutBullet))
  )
}

const DURATION_PATTERN = /^\d+ (?:years?|months?)\b.{0,12}$/

/** Returns the last line that names a role, with its employer from the same line, the line below or the line above. */
function findLastNamedJob(lines: readonly string[]): NamedJob | undefined {
  const at = lines.findLastIndex((line) => findNamedJob(line))
  const named = findNamedJob(lines[at] ?? '')
  return (
    named &&
    (named.employer === ''
      ? { ...named, employer: readEmployer(lines[at + 1]) || readEmployer(lines[at - 1]) }
      : named)
  )
}
