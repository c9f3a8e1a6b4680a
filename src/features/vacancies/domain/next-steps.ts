import { toPlainText } from './plain-text.ts'

/** An advertisement without its section about what happens next (`html`), and the sentences of that section (`nextSteps`; '' if there is none). */
type AdvertParts = { readonly html: string; readonly nextSteps: string }

const NEXT_STEPS_HEADING =
  /^(what happens (next|now|then|afterwards|after you apply)|(the )?next steps?|what.s next|after you apply)\W*$/i
/** The most characters of a section that is separated. A longer one stays in the advertisement, because it is too long for a step. */
const MAX_NEXT_STEPS_LENGTH = 500
const HEADING_PATTERN = /<(h[2-4])(?: [^<>]*)?>(.*?)<\/\1>/gs
const BLOCK_PATTERN = /<(p|ul|ol)(?: [^<>]*)?>(.*?)<\/\1>/gs
/** Matches a paragraph in italics. It is the statement about the kind of agency that the law requires, and not a step. */
const STATEMENT_PATTERN = /^\s*<em>.*<\/em>\s*$/s

/**
 * Separates the section 'What happens next' from an advertisement, because the job's page has such a section itself, which also shows these
 * sentences. A section that contains more than paragraphs and lists, such as a table, or that is too long, stays in the advertisement.
 */
export function separateNextSteps(html: string): AdvertParts {
  const headings = [...html.matchAll(HEADING_PATTERN)]
  const at = headings.findIndex(([, , words = '']) => NEXT_STEPS_HEADING.test(toPlainText(words)))
  const heading = headings[at]
  if (!heading) return { html, nextSteps: '' }
  const start = heading.index + heading[0].length
  const end = headings[at + 1]?.index ?? html.length
  const section = html.slice(start, end)
  const blocks = [...section.matchAll(BLOCK_PATTERN)]
  const sentences = blocks.filter(([, , inner = '']) => !STATEMENT_PATTERN.test(inner))
  const nextSteps = sentences.map(([, , inner = '']) => joinSentences(inner)).join(' ')
  const others = section.replace(BLOCK_PATTERN, '').trim()
  if (others !== '' || nextSteps === '' || nextSteps.length > MAX_NEXT_STEPS_LENGTH)
    return { html, nextSteps: '' }
  const kept = blocks.filter((block) => !sentences.includes(block)).map(([whole]) => whole)
  return { html: html.slice(0, heading.index) + kept.join('') + html.slice(end), nextSteps }
}

/** Returns the text of a paragraph, or of a list with each of its entries as a sentence. */
const joinSentences = (inner: string) =>
  inner
    .split('</li>')
    .map(toPlainText)
    .filter(Boolean)
    .map((sentence) => (/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
