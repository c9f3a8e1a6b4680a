import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { Frame } from '#web/layouts/frame.tsx'
import { findErrorLayout } from '#web/layouts/layout-of-path.ts'
import { LastResortErrorPage } from './last-resort.tsx'
import { type ShownError, toShownError } from './shown-error.ts'

let Page: ComponentType<{ error: ShownError }> | undefined

/** Loads the error page, which is a chunk of its own. Code that renders synchronously must call this first. */
export async function loadErrorPage() {
  Page ??= (await import('./error-page.tsx')).default
}

/** The router's error screen, in the layout of the failing path. */
export function ErrorScreen() {
  const { pathname } = useLocation()
  const error = toShownError(useRouteError())
  const [isLoaded, setLoaded] = useState<boolean>()

  useEffect(() => {
    loadErrorPage().then(
      () => setLoaded(true),
      () => setLoaded(false),
    )
  }, [])

  return (
    <Frame layout={findErrorLayout(pathname)}>
      {isLoaded === false ? (
        <LastResortErrorPage message={error.message} />
      ) : (
        Page && <Page error={error} />
      )}
    </Frame>
  )
}
