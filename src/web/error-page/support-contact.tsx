import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import styles from './error-page.module.css'
import { findRoutePattern } from './route-pattern.ts'
import type { ShownError } from './shown-error.ts'
import { buildSupportLink } from './support-link.ts'

/** A link to an email to support. On consultants' pages it goes to the support for online registration, with the error in the message's body. */
export function SupportContact({
  error,
  consultant,
  path,
}: {
  error: ShownError
  consultant: boolean
  path: string
}) {
  const { support } = useClientConfig()
  const route = findRoutePattern(path, useMatches().at(-1))
  // If the page failed at the server, the server has sent the time; if it failed in the browser, the time is set here.
  const [time, setTime] = useState(error.time ?? '')
  useEffect(() => setTime((known) => known || new Date().toISOString()), [])

  const address = consultant ? support.consultant : support.candidate
  const href = consultant
    ? buildSupportLink(address, {
        ...error,
        requestId: error.requestId ?? error.askedAs,
        route,
        time,
      })
    : buildSupportLink(address)
  return (
    <p className={`muted ${styles.contact}`}>
      If this issue persists, please contact <a href={href}>{address}</a>
    </p>
  )
}
