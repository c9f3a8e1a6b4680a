import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { slugOf } from '../domain/slug.ts'

export type RenderedMarkdown = {
  readonly html: string
  readonly contents: { readonly id: string; readonly words: string }[]
}

/** Markdown as HTML of the allowed elements, with a link at each heading and the list of the second-level ones. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const contents: { id: string; words: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const words = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = slugOf(text)
        if (depth === 2) contents.push({ id, words: unescaped(words) })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)} <a class="anchor" href="#${id}" aria-label="Link to ${words}">#</a></h${depth}>\n`
      },
    },
    // A wide table scrolls in a box of its own, which the keyboard can reach.
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
  return { html: sanitizeHtml(marked.parse(source, { async: false }), ALLOWED), contents }
}

const ALLOWED: sanitizeHtml.IOptions = {
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

const unescaped = (words: string) =>
  words.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )
