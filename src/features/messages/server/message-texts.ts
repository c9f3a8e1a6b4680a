import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'

export type MessageText = {
  readonly kind: 'email' | 'sms'
  readonly subject: string
  readonly tags: readonly string[]
  readonly body: string
  readonly more: Readonly<Record<string, unknown>>
}
export type Written = {
  readonly subject: string
  readonly text: string
  readonly html: string | null
}
export type Texts = ReadonlyMap<string, MessageText>

/** The Markdown texts of `content/messages`, by file name. A text that uses a tag which it does not declare ends the start. */
export function readMessageTexts(folder: string): Texts {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(
    names.map((name) => [
      name.slice(0, -3),
      textOf(name, readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

function textOf(name: string, whole: string): MessageText {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole)
  if (!parts) throw new Error(`content/messages/${name} has no front matter`)
  const {
    kind = 'email',
    subject = '',
    tags = [],
    ...more
  } = parse(parts[1] ?? '') as { kind?: 'email' | 'sms'; subject?: string; tags?: string[] }
  const body = (parts[2] ?? '').trim()
  const used = [...`${subject} ${body}`.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')
  const undeclared = used.find((tag) => !tags.includes(tag))
  if (undeclared)
    throw new Error(`content/messages/${name} uses {{${undeclared}}}, which its tags do not name`)
  return { kind, subject, tags, body, more }
}

export type Values = Readonly<Record<string, string>>
/** What stands between `{{#jobs}}` and `{{/jobs}}` is written once for each of `jobs`. */
export type Lists = Readonly<Record<string, readonly Values[]>>

/** Fills a text in one pass: values are never read as tags, Markdown or HTML. */
export function write(given: MessageText, givenValues: Values, lists: Lists = {}): Written {
  const { text, values } = withLists(given, givenValues, lists)
  const filled = (template: string, value: (tag: string) => string) =>
    template.replace(/\{\{(\w+)\}\}/g, (_whole, tag: string) => value(tag))
  const plainText = filled(text.body, (tag) => oneLine(values[tag] ?? ''))
  const subject = filled(text.subject, (tag) => oneLine(values[tag] ?? ''))
  if (text.kind === 'sms') return { subject, text: plainText, html: null }
  // Placeholders survive Markdown untouched, so a value cannot become markup.
  const html = filled(
    marked
      .parse(text.body.replace(/\{\{(\w+)\}\}/g, 'TAG0$1TAG1'), { async: false })
      .replace(/TAG0(\w+?)TAG1/g, '{{$1}}'),
    (tag) => escapeHtml(oneLine(values[tag] ?? '')),
  )
  return { subject, text: withoutMarkdown(plainText), html }
}

/** Each item of a list gets tags of its own: `{{title}}` of the second is `{{title_1}}`. */
function withLists(
  text: MessageText,
  values: Values,
  lists: Lists,
): { readonly text: MessageText; readonly values: Values } {
  const all: Record<string, string> = { ...values }
  const body = text.body.replace(
    /^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n?/gm,
    (_whole, name: string, item: string) =>
      (lists[name] ?? [])
        .map((own, place) => {
          for (const [tag, value] of Object.entries(own)) all[`${tag}_${place}`] = value
          return item.replace(/\{\{(\w+)\}\}/g, (tagged, tag: string) =>
            tag in own ? `{{${tag}_${place}}}` : tagged,
          )
        })
        .join(''),
  )
  return { text: { ...text, body }, values: all }
}

/** Links become 'words: address', an address that names itself stays alone, emphasis goes: the plain part is read as it is. */
const withoutMarkdown = (markdown: string) =>
  markdown
    .replace(
      /\[([^[\]]*)\]\(([^()]*)\)(?=(\S?))/g,
      (_whole, words: string, address: string, after: string) =>
        address === `mailto:${words}` ? words : plainLink(words, address, after),
    )
    .replace(/\*\*|^#+ /gm, '')

/** A full stop that follows at once a mail program would take into the address: brackets keep it out [RFC 3986, appendix C]. */
const plainLink = (words: string, address: string, after: string) =>
  `${address === words ? '' : `${words}: `}${after ? `<${address}>` : address}`

const oneLine = (value: string) => value.replace(/[\r\n\0]+/g, ' ').trim()
export const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
