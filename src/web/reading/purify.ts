import type DOMPurify from 'dompurify'
import { loadChunk } from '../shell/chunk-reload.ts'
import { trusted } from './trusted.ts'

let purifier: typeof DOMPurify | undefined

/** A feed or a Markdown file may bring only these (requirement 25). */
const ALLOWED = {
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

/** A loader of a page with foreign HTML awaits this together with its data. On the server nothing is loaded: what is sent was sanitised when it came in. */
export async function purifierReady() {
  if (!import.meta.env.SSR) purifier ??= (await loadChunk(() => import('dompurify'))).default
}

export const isPurifierThere = () => purifier !== undefined

/** Before the purifier is there, only hydration renders, and hydration leaves the server's markup as it is. */
export const purify = (html: string): string =>
  purifier
    ? (purifier.sanitize(html, {
        ...ALLOWED,
        RETURN_TRUSTED_TYPE: true,
        ...(trusted ? { TRUSTED_TYPES_POLICY: trusted } : {}),
      }) as unknown as string)
    : html
