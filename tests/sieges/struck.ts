import { inject } from 'vitest'
import type { Visitor } from '../journeys/visitor.ts'

/**
 * Returns a function that lists all evidence that a stored text has become part of a page: a dialog, a request to another site, a console message, or
 * a violation of the content policy. There must be none.
 */
export function watchForInjectedScripts({ page, complaints }: Visitor): () => readonly string[] {
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

/** Finds elements of the page's body that none of our pages has: each would come from a stored text. */
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

/** Goes to a page inside the app, so that the browser renders the page, which only the server has rendered before. */
export const goInside = ({ page }: Pick<Visitor, 'page'>, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
