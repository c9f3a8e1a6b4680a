import { escapeHtml } from '#shared/words/escape-html.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'
import { listTextsWithoutUnprovenForm } from '../domain/unproven-text-forms.ts'
import { isTrustedTag, prepareTagValue } from '../domain/tags.ts'
import { TEXT_TOPICS, type MessageTextName } from '../domain/text-topics.ts'

export type MessageText = {
  readonly kind: 'email' | 'sms'
  readonly subject: string
  readonly tags: readonly string[]
  readonly body: string
  /** True if the text may go to an unproven address; then it has no tag whose value was typed. */
  readonly unproven: boolean
  readonly more: Readonly<Record<string, unknown>>
}
export type WrittenMessage = {
  readonly subject: string
  readonly text: string
  readonly html: string | null
}
export type MessageTexts = ReadonlyMap<string, MessageText>

type TextsAndMistakes = { readonly texts: MessageTexts; readonly mistakes: readonly string[] }

/** Reads the Markdown texts of `content/messages` by file name, and the mistakes in them. */
export function readTextsAndMistakes(folder: string): TextsAndMistakes {
  const texts = new Map<string, MessageText>()
  const mistakes: string[] = []
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md')))
    try {
      texts.set(name.slice(0, -3), parseMessageText(name, readFileSync(join(folder, name), 'utf8')))
    } catch (error) {
      mistakes.push((error as Error).message)
    }
  for (const missing of listTextsWithoutUnprovenForm(
    texts,
    Object.keys(TEXT_TOPICS) as MessageTextName[],
  ))
    mistakes.push(
      `content/messages/${missing}.md has no form for unproven addresses: mark it 'unproven: true' or write ${missing}-unproven.md`,
    )
  return { texts, mistakes }
}

/** Reads the texts and throws if one has a mistake, such as an undeclared tag, or a text for unproven addresses with a tag whose value was typed. */
export function readMessageTexts(folder: string): MessageTexts {
  const { texts, mistakes } = readTextsAndMistakes(folder)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return texts
}

function parseMessageText(name: string, whole: string): MessageText {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole)
  if (!parts) throw new Error(`content/messages/${name} has no front matter`)
  const {
    kind = 'email',
    subject = '',
    tags = [],
    unproven = false,
    ...more
  } = parse(parts[1] ?? '') as {
    kind?: 'email' | 'sms'
    subject?: string
    tags?: string[]
    unproven?: boolean
  }
  const body = (parts[2] ?? '').trim()
  const used = [...`${subject} ${body}`.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')
  const undeclared = used.find((tag) => !tags.includes(tag))
  if (undeclared)
    throw new Error(`content/messages/${name} uses {{${undeclared}}}, which its tags do not name`)
  const typed = unproven ? [...tags, ...used].find((tag) => !isTrustedTag(tag)) : undefined
  if (typed)
    throw new Error(
      `content/messages/${name} is marked unproven and uses {{${typed}}}, which someone typed: no such word goes to an address that no one has proven`,
    )
  return { kind, subject, tags, body, unproven, more }
}

export type TagValues = Readonly<Record<string, string>>
/** The values for lists. The part of a text between `{{#jobs}}` and `{{/jobs}}` is repeated for each entry of `jobs`. */
export type TagLists = Readonly<Record<string, readonly TagValues[]>>

/** Fills in a text in one pass, so that values are never read as tags, Markdown or HTML. */
export function writeMessage(
  given: MessageText,
  givenValues: TagValues,
  lists: TagLists = {},
): WrittenMessage {
  const { text, values } = expandLists(given, givenValues, lists)
  const wordsOf = makeTagWords(values)
  const { plain, html } = findForms(text)
  return {
    subject: fillIn(text.subject, wordsOf),
    text: fillIn(plain, wordsOf),
    html: html && fillIn(html, (tag) => escapeHtml(wordsOf(tag))),
  }
}

/** Fills in only the subject of a text, for example to list a letter that has not been written. */
export const writeSubject = ({ subject }: MessageText, values: TagValues) =>
  fillIn(subject, makeTagWords(values))

const fillIn = (template: string, value: (tag: string) => string) =>
  template.replace(/\{\{(\w+)\}\}/g, (_whole, tag: string) => value(tag))
const makeTagWords = (values: TagValues) => (tag: string) =>
  prepareTagValue(tag.replace(/_\d+$/, ''), values[tag] ?? '')

/**
 * The plain and the HTML form of a text. They still contain the tags: Markdown is converted before the values are filled in, so that typed brackets
 * and stars remain and a value cannot become markup.
 */
type Forms = { readonly plain: string; readonly html: string | null }

const formsOfTexts = new WeakMap<MessageText, Forms>()

/** Returns the forms of a text. They are cached, because the worker writes many letters of one text. */
function findForms(text: MessageText): Forms {
  const known = formsOfTexts.get(text)
  if (known) return known
  const forms =
    text.kind === 'sms'
      ? { plain: text.body, html: null }
      : { plain: removeMarkdown(text.body), html: renderMarkdown(text.body) }
  formsOfTexts.set(text, forms)
  return forms
}

const renderMarkdown = (body: string) =>
  marked
    .parse(body.replace(/\{\{(\w+)\}\}/g, 'TAG0$1TAG1'), { async: false })
    .replace(/TAG0(\w+?)TAG1/g, '{{$1}}')

/** Repeats the lists of a text. Each entry gets its own tags: in the second entry, `{{title}}` becomes `{{title_1}}`. */
function expandLists(
  text: MessageText,
  values: TagValues,
  lists: TagLists,
): { readonly text: MessageText; readonly values: TagValues } {
  if (!text.body.includes('{{#')) return { text, values }
  const all: Record<string, string> = { ...values }
  const body = text.body.replace(
    /^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n?/gm,
    (_whole, name: string, item: string) =>
      (lists[name] ?? [])
        .map((own, index) => {
          for (const [tag, value] of Object.entries(own)) all[`${tag}_${index}`] = value
          return item.replace(/\{\{(\w+)\}\}/g, (tagged, tag: string) =>
            tag in own ? `{{${tag}_${index}}}` : tagged,
          )
        })
        .join(''),
  )
  return { text: { ...text, body }, values: all }
}

/**
 * Converts Markdown for the plain part of an email. A link becomes 'text: address', or only the address if the text repeats it, and emphasis is
 * removed.
 */
const removeMarkdown = (markdown: string) =>
  markdown
    .replace(
      /\[([^[\]]*)\]\(([^()]*)\)(?=(\S?))/g,
      (_whole, words: string, address: string, after: string) =>
        address === `mailto:${words}` ? words : formatPlainLink(words, address, after),
    )
    .replace(/\*\*|^#+ /gm, '')

/**
 * Puts an address into angle brackets if a character follows it directly, because a mail program would include a full stop in the link [RFC 3986,
 * appendix C].
 */
const formatPlainLink = (words: string, address: string, after: string) =>
  `${address === words ? '' : `${words}: `}${after ? `<${address}>` : address}`
