import { isUuid } from '#shared/words/identifiers.ts'

/** The only fields of a message to support (requirement 28): no token, no query, no name. */
export type ErrorReport = {
  readonly status: number
  readonly message: string
  readonly route: string
  readonly requestId: string | undefined
  readonly time: string
}

const MAX_MESSAGE_LENGTH = 200
const MAX_LINK_LENGTH = 1800

/** Returns the mailto link. Consultants send the error in the body, candidates only the subject line [seed 2 'Error page']. */
export function buildSupportLink(address: string, report?: ErrorReport): string {
  if (!report) return `mailto:${address}`
  const { status, message, route, requestId, time } = report
  const body = JSON.stringify({
    status,
    // The time comes first, because a body that is too long is cut at its end.
    time,
    requestId,
    route,
    message: [...removeTokens(message)].slice(0, MAX_MESSAGE_LENGTH).join(''),
  })
  return shortenToFitLink(
    `mailto:${address}?subject=${encodeURIComponent(`Error ${status}`)}&body=`,
    body,
  )
}

/** Removes long runs of characters, which could be tokens that grant access; UUIDs are left, because they grant none. */
const removeTokens = (message: string) =>
  message.replace(/[\w-]{20,}/g, (run) => (isUuid(run) ? run : '…'))

/** Shortens the text before encoding it, so that no escape is cut in two. */
function shortenToFitLink(start: string, body: string): string {
  const characters = [...body]
  let link = start + encodeURIComponent(body)
  while (link.length > MAX_LINK_LENGTH) {
    characters.length -= Math.max(1, Math.ceil((link.length - MAX_LINK_LENGTH) / 12))
    link = start + encodeURIComponent(characters.join(''))
  }
  return link
}
