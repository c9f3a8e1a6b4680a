import sanitizeHtml from 'sanitize-html'
import { cleanFeedText } from '../../domain/feed-text.ts'

export type StoredDescription = { readonly html: string; readonly text: string }

const BLOCK_END_PATTERN = /<br \/>|<\/(p|li|h[2-4]|tr)>/g
/** The version of the sanitiser's rules. Increase it when they change, so that the next import of a feed sanitises its descriptions again. */
export const SANITISER_RULES_VERSION = 1
const SANITISER_RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'h2',
    'h3',
    'h4',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: toSafeLinkAttributes(href.trim()) }),
  },
}

/**
 * Converts a description from a feed for storage: HTML with only the allowed elements (security requirement 25), and its plain text for searches and
 * lists.
 */
export function sanitiseDescription({
  text,
  html,
}: {
  readonly text: string
  readonly html: boolean
}): StoredDescription {
  const markup = html ? breakLinesAtBlockEnds(text) : toParagraphs(text)
  // Sanitising can turn character references into characters that were removed before, so the result is cleaned again.
  const safe = cleanFeedText(sanitizeHtml(markup, SANITISER_RULES))
    .replace(/(<br \/>\s*){3,}/g, '<br /><br />')
    .replace(/<p>\s*<\/p>/g, '')
  return { html: safe, text: toPlainText(safe) }
}

const toSafeLinkAttributes = (href: string): sanitizeHtml.Attributes =>
  /^(https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener nofollow ugc' } : {}

/** Replaces the end tags of block elements that are not allowed by line breaks, so that the words of two blocks remain separate. */
const breakLinesAtBlockEnds = (markup: string) =>
  markup.replace(/<\/(div|section|article|dd|dt|header|footer)>/gi, '<br />')

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('\n')

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts sanitised HTML to text. The sanitiser writes no other entities than those that are replaced here. */
const toPlainText = (html: string) =>
  html
    .replace(BLOCK_END_PATTERN, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
