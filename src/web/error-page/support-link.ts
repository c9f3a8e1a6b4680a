/** What a support message may carry, and nothing else (requirement 28): no token, no query, no name. */
export type ErrorReport = { readonly status: number; readonly message: string; readonly route: string; readonly requestId: string | undefined; readonly time: string }

const MESSAGE_LIMIT = 200
const LINK_LIMIT = 1800

/** The consultant's address gets the error in the body, the candidate's nothing but the subject line [seed 2 'Error page']. */
export function supportLink(address: string, report?: ErrorReport): string {
  if (!report) return `mailto:${address}`
  const { status, message, route, requestId, time } = report
  const body = JSON.stringify({ status, message: [...message].slice(0, MESSAGE_LIMIT).join(''), route, requestId, time })
  return within(`mailto:${address}?subject=${encodeURIComponent(`Error ${status}`)}&body=`, body)
}

/** Shortens the text and not its encoded form, so that no escape is cut in two. */
function within(start: string, body: string): string {
  const characters = [...body]
  let link = start + encodeURIComponent(body)
  while (link.length > LINK_LIMIT) {
    characters.length -= Math.max(1, Math.ceil((link.length - LINK_LIMIT) / 12))
    link = start + encodeURIComponent(characters.join(''))
  }
  return link
}
