import { useSession } from '#web/session/session.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export const ROUTE_CHANGE_DELAY_MS = 250
/** The pages of personal links, whose visits are never measured (requirement 38). */
const PERSONAL_PAGE_PATTERN =
  /^\/([iovsp]|scan|validate|not-me|unsubscribe|applied|claim|DELETEME)(\/|$)/

/** Sends the page-view event 250 ms after a route change, only with consent [seed 9], and without the query, which could identify a person. */
export function pushPageView(path: string) {
  const timer = setTimeout(() => {
    if (useSession.getState().consent !== 'accepted' || PERSONAL_PAGE_PATTERN.test(path)) return
    window.dataLayer ??= []
    window.dataLayer.push({
      event: 'route-change',
      path: path.replace(/[0-9a-f-]{36}/gi, ':id'),
      title: document.title,
    })
  }, ROUTE_CHANGE_DELAY_MS)
  return () => clearTimeout(timer)
}
