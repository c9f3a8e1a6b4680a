import { useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { LastResort } from './last-resort.tsx'
import { shownErrorOf } from './shown-error.ts'

/** An address that not even '*' matches, as one with a line break, is unknown like any other; all else that comes here is the error page's own failure. */
export function RootError() {
  return shownErrorOf(useRouteError()).status === 404 ? <ErrorScreen /> : <LastResort />
}
