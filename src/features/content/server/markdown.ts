import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { toSlug } from '../domain/slug.ts'

export type RenderedMarkdown = {
  readonly html: string
  readonly contents: { readonly id: string; readonly words: string }[]
}

/**
 * Converts Markdown to HTML that has only the allowed elements. Each heading gets a link to itself, and the second-level headings are returned as the
 * table of contents.
 */
export function renderMarkdown(source: string): RenderedMarkdown {
  const contents: { id: string; words: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const words = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = toSlug(text)
        if (depth === 2) contents.push({ id, words: unescapeHtml(words) })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)} <a class="anchor" href="#${id}" aria-label="Link to ${words}">#</a></h${depth}>\n`
      },
    },
    // Wraps each table in a box that scrolls if the table is wide and that the keyboard can focus.
    hooks: {
      postprocess: (html) =>
        html
          .replaceAll(
            '<table>',
            '<div class="table" role="group" aria-label="Table" tabindex="0"><table>',
          )
          .replaceAll('</table>', '</table></div>'),
    },
  })
  return { html: sanitizeHtml(marked.parse(source, { async: false }), ALLOWED_HTML), contents }
}

const ALLOWED_HTML: sanitizeHtml.IOptions = {
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
    'code',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'class', 'aria-label', 'rel'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    th: ['scope'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
  },
  allowedClasses: { a: ['anchor'], div: ['table'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
}

const unescapeHtml = (words: string) =>
  words.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )
