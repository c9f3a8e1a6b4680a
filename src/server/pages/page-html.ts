import { renderNonce } from './inline-code.ts'

/** The colour scheme that the visitor chose; 'system' if none. */
export type DisplaySetting = 'system' | 'light' | 'dark'

export type PageDocumentParts = {
  readonly shell: string
  /** The nonce of this response; null if the page needs none. */
  readonly nonce: string | null
  readonly display: DisplaySetting
  readonly html: string
  /** The HTML of a notice at the top of the page, such as that this is a demo. */
  readonly band: string
  readonly links: string
  /** The address of the style sheet with the fonts, which is loaded without delaying the first paint; '' if the shell contains it. */
  readonly fonts: string
  readonly config: object
  readonly state: unknown
  readonly jsonLd: unknown
}

/** The elements that React renders before a page's markup and that belong in the head. */
const HEAD_ELEMENTS_PATTERN = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/

/** Returns the document: the shell with this response's nonce if it has one, the page's head and markup, and the browser's initial state as inert JSON. */
export function renderPageHtml({
  shell,
  nonce,
  display,
  html,
  band,
  links,
  fonts,
  config,
  state,
  jsonLd,
}: PageDocumentParts): string {
  const head = HEAD_ELEMENTS_PATTERN.exec(html)?.[0] ?? ''
  const facts = jsonLd
    ? `<script type="application/ld+json"${renderNonce(nonce)}>${toInertJson(jsonLd)}</script>`
    : ''
  const start = `<script type="application/json" id="client-config">${toInertJson(config)}</script><script type="application/json" id="router-state">${toInertJson(state)}</script>`
  return shell
    .replaceAll(' nonce="%NONCE%"', renderNonce(nonce))
    .replace('data-theme="system"', `data-theme="${display}"`)
    .replace('<!--head-->', () => head + links + facts)
    .replace('<!--band-->', () => band)
    .replace('<!--app-->', () => html.slice(head.length))
    .replace('<!--state-->', () => start + renderFontLinks(fonts, nonce))
}

/** Returns the elements that load the fonts without delaying other files; src/web/entry-client.tsx applies them by changing `media`. */
const renderFontLinks = (address: string, nonce: string | null) =>
  address &&
  `<link id="fonts" rel="stylesheet" media="print" href="${address}"${renderNonce(nonce)}><noscript><link rel="stylesheet" href="${address}"${renderNonce(nonce)}></noscript>`

/** Serialises a value as JSON whose text cannot close the script element that contains it. */
const toInertJson = (value: unknown) => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')

/** Returns HTML that depends on nothing else, for when even the error page cannot be rendered [seed 2]. */
export const renderLastResort = (band: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title>${band}<h1>An error occurred while showing the error page</h1><p><a href="/">Home</a></p></html>`
