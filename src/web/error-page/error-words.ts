import type { IllustrationName } from '#web/kit/pictures/illustration.tsx'

export type ErrorTexts = {
  readonly heading: string
  readonly detail: string | null
  readonly picture: IllustrationName
}

/**
 * Returns the texts of the error page for a status. The detail is the error's own message, else the specification's [seed 8 'Error page message']; a
 * detail that equals the heading is left out.
 */
export function chooseErrorTexts(status: number, message: string): ErrorTexts {
  const kind =
    status === 404 ? NOT_FOUND_TEXTS : status < 500 ? CLIENT_ERROR_TEXTS : SERVER_ERROR_TEXTS
  const detail = message || kind.detail
  return {
    heading: kind.heading,
    detail: detail === kind.heading ? null : detail,
    picture: kind.picture,
  }
}

/** Returns what an error means for the reader. On a page of the desk it never suggests that a job may have closed, since no such page shows a job. */
export function describeErrorConsequence(status: number, consultant: boolean): string {
  const kept = 'Nothing you have saved is affected.'
  if (status !== 404) return kept
  return `The link may be old${consultant ? '' : ', or the job may have closed'}. ${kept}`
}

const NOT_FOUND_TEXTS = {
  heading: 'This page could not be found',
  detail: 'Oops! Page not found',
  picture: 'page-not-found',
} as const
const CLIENT_ERROR_TEXTS = {
  heading: 'We could not do that',
  detail: 'We are sorry, an error occured',
  picture: 'bug-fixing',
} as const
const SERVER_ERROR_TEXTS = {
  heading: 'Sorry, there is a problem with the service',
  detail: 'Its not you, its us',
  picture: 'server-down',
} as const
