import { isRouteErrorResponse } from 'react-router'
import { Failure } from '#shared/failure.ts'

/** An error as the error page shows it, and as the server hands it to the browser: no stack, no class. */
export type ShownError = {
  readonly status: number
  readonly message: string
  readonly requestId?: string | undefined
  /** For support only: the request behind it, also where its own words are shown, and when it was. */
  readonly askedAs?: string | undefined
  readonly time?: string | undefined
}

/** Expected refusals keep their words; the words of a bug may hold personal data and stay away from the screen [seed 8 'Route errors']. */
export function shownErrorOf(thrown: unknown): ShownError {
  if (thrown instanceof Failure)
    return {
      status: thrown.status,
      message: thrown.message,
      requestId: thrown.requestId,
      ...(thrown.askedAs ? { askedAs: thrown.askedAs } : {}),
    }
  if (isRouteErrorResponse(thrown))
    return {
      status: thrown.status,
      message: thrown.status === 404 ? 'This page could not be found' : '',
    }
  if (isShown(thrown))
    return {
      status: thrown.status,
      message: thrown.message,
      requestId: thrown.requestId,
      askedAs: thrown.askedAs,
      time: thrown.time,
    }
  return { status: 500, message: '' }
}

const isShown = (thrown: unknown): thrown is ShownError =>
  typeof thrown === 'object' &&
  thrown !== null &&
  !(thrown instanceof Error) &&
  typeof (thrown as ShownError).status === 'number' &&
  typeof (thrown as ShownError).message === 'string'
