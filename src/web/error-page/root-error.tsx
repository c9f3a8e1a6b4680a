import { useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { LastResortErrorPage } from './last-resort.tsx'
import { toShownError } from './shown-error.ts'

/**
 * Shows the error page for an address that not even the route '*' matches, such as one with a line break. Every other error that reaches this
 * component is a failure of the error page itself.
 */
export function RootError() {
  return toShownError(useRouteError()).status === 404 ? <ErrorScreen /> : <LastResortErrorPage />
}
