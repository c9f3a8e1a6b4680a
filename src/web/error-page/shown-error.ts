import { isRouteErrorResponse } from 'react-router'
import { Failure } from '#shared/failure.ts'

/** An error as the error page shows it and the server sends it to the browser, without stack or class. */
export type ShownError = {
  readonly status: number
  readonly message: string
  readonly requestId?: string | undefined
  /** `askedAs` is the id of the failed request, which only support needs, and `time` is when it failed. */
  readonly askedAs?: string | undefined
  readonly time?: string | undefined
}

/**
 * Returns the public part of an error. The message of an expected refusal is shown. The message of a bug is not shown, because it can contain
 * personal data [seed 8 'Route errors'].
 */
export function toShownError(thrown: unknown): ShownError {
  if (thrown instanceof Failure || isShownError(thrown)) {
    const { status, message, requestId, askedAs, time }: ShownError = thrown
    return { status, message, requestId, askedAs, time }
  }
  if (isRouteErrorResponse(thrown))
    return {
      status: thrown.status,
      message: thrown.status === 404 ? 'This page could not be found' : '',
    }
  return { status: 500, message: '' }
}

const isShownError = (thrown: unknown): thrown is ShownError =>
  typeof thrown === 'object' &&
  thrown !== null &&
  !(thrown instanceof Error) &&
  typeof (thrown as ShownError).status === 'number' &&
  typeof (thrown as ShownError).message === 'string'
