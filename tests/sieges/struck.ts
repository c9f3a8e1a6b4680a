import { inject } from 'vitest'
import type { Visitor } from '../journeys/visitor.ts'

/** What would show that a stored text became a part of a page: a dialog, a request to someone else, a word on the console or of the content policy. Stays empty. */
export function struck({ page, complaints }: Visitor): () => readonly string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== inject('origin') && !['blob:', 'data:'].includes(protocol))
      seen.push(`request ${request.url()}`)
  })
  return () => [...seen, ...complaints]
}

/** Elements of the page's body that no page of ours has: each would have come out of a stored text. */
export const foreignElements = ({ page }: Pick<Visitor, 'page'>) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')]
    const isForeign = (element: Element) =>
      [
        'IFRAME',
        'OBJECT',
        'EMBED',
        'BASE',
        'META',
        'STYLE',
        'FRAME',
        'APPLET',
        'MARQUEE',
        'math',
        'foreignObject',
        'animate',
        'set',
      ].includes(element.tagName) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/href|src|action|data$|poster|background/.test(name) &&
            /^\s*(javascript|vbscript|data:text)/i.test(value)),
      )
    return elements.filter(isForeign).map((element) => element.outerHTML.slice(0, 200))
  })

/** Goes on inside the app, where the browser itself makes the page that the server made before. */
export const goInside = ({ page }: Pick<Visitor, 'page'>, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
