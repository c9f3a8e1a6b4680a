import { useSession } from '#web/session/session.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export const ROUTE_CHANGE_DELAY = 250
/** Pages opened from a personal link are never measured (requirement 38). */
const PERSONAL = /^\/([iovsp]|scan|validate|not-me|unsubscribe|DELETEME)(\/|$)/

/** The route-change event, 250 ms after the change, only after consent [seed 9]; without the query, which may name a person. */
export function pushPageView(path: string) {
  const timer = setTimeout(() => {
    if (useSession.getState().consent !== 'accepted' || PERSONAL.test(path)) return
    window.dataLayer ??= []
    window.dataLayer.push({
      event: 'route-change',
      path: path.replace(/[0-9a-f-]{36}/gi, ':id'),
      title: document.title,
    })
  }, ROUTE_CHANGE_DELAY)
  return () => clearTimeout(timer)
}
