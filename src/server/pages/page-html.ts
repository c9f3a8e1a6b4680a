export type PageParts = {
  readonly shell: string
  readonly nonce: string
  readonly display: 'system' | 'light' | 'dark'
  readonly html: string
  /** The band comes before the app, and says for example that this is a demo. */
  readonly band: string
  readonly links: string
  /** The address of the style that names the fonts: nothing that is painted first waits for them. Empty where the shell has them. */
  readonly fonts: string
  readonly config: object
  readonly state: unknown
  readonly jsonLd: unknown
}

/** React writes title, meta and link of a page before its markup, but they belong into the head. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/

/** Writes the document: the shell with this response's nonce, the page's head and markup, and what the browser starts from as inert JSON. */
export function pageHtml({
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
}: PageParts): string {
  const head = HEAD.exec(html)?.[0] ?? ''
  const facts = jsonLd
    ? `<script type="application/ld+json" nonce="${nonce}">${inert(jsonLd)}</script>`
    : ''
  const start = `<script type="application/json" id="client-config">${inert(config)}</script><script type="application/json" id="router-state">${inert(state)}</script>`
  return shell
    .replaceAll('%NONCE%', nonce)
    .replace('data-theme="system"', `data-theme="${display}"`)
    .replace('<!--head-->', () => head + links + facts)
    .replace('<!--band-->', () => band)
    .replace('<!--app-->', () => html.slice(head.length))
    .replace('<!--state-->', () => start + fontsOf(fonts, nonce))
}

/** The fonts are fetched after all the rest, and applied by the browser's entry. A shell may have them itself. */
const fontsOf = (address: string, nonce: string) =>
  address &&
  `<link id="fonts" rel="stylesheet" media="print" href="${address}" nonce="${nonce}"><noscript><link rel="stylesheet" href="${address}" nonce="${nonce}"></noscript>`

/** Writes JSON that cannot end its script element. */
const inert = (value: unknown) => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')

/** The error page itself cannot be rendered [seed 2], so this is plain HTML, with nothing that could fail again. */
export const lastResort = (band: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title>${band}<h1>An error occurred while showing the error page</h1><p><a href="/">Home</a></p></html>`
