import type DOMPurify from 'dompurify'
import { loadChunk } from '../shell/chunk-reload.ts'
import { trustedTypesPolicy } from './trusted.ts'

let purifier: typeof DOMPurify | undefined

/** The tags and attributes permitted in feeds and Markdown files (requirement 25). */
const ALLOWED_MARKUP = {
  ALLOWED_TAGS: [
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
  ALLOWED_ATTR: ['href', 'id', 'class', 'rel', 'scope', 'role', 'tabindex', 'aria-label'],
  ALLOW_DATA_ATTR: false,
}

/**
 * Loads the purifier. A loader of a page with foreign HTML awaits this together with its calls. The server does not need it, because stored HTML
 * was sanitised before.
 */
export async function loadPurifier() {
  if (!import.meta.env.SSR) purifier ??= (await loadChunk(() => import('dompurify'))).default
}

export const isPurifierLoaded = () => purifier !== undefined

/**
 * Sanitises HTML. Before the purifier is loaded, it returns the HTML unchanged. That is safe, because it is then called only on the server and during
 * hydration, which keeps the server's markup.
 */
export const purify = (html: string): string =>
  purifier
    ? (purifier.sanitize(html, {
        ...ALLOWED_MARKUP,
        RETURN_TRUSTED_TYPE: true,
        ...(trustedTypesPolicy ? { TRUSTED_TYPES_POLICY: trustedTypesPolicy } : {}),
      }) as unknown as string)
    : html
