import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import styles from './error-page.module.css'
import { routePattern } from './route-pattern.ts'
import type { ShownError } from './shown-error.ts'
import { supportLink } from './support-link.ts'

/** Candidates write to their support address, consultants to online registration support with the error in the body. */
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
  const route = routePattern(path, useMatches().at(-1))
  // Known in the browser alone, so that the server's page and the first paint are the same.
  const [time, setTime] = useState('')
  useEffect(() => setTime(new Date().toISOString()), [])

  const address = consultant ? support.consultant : support.candidate
  const href = consultant
    ? supportLink(address, { ...error, requestId: error.requestId, route, time })
    : supportLink(address)
  return (
    <p className={styles.contact}>
      If this issue persists, please contact <a href={href}>{address}</a>
    </p>
  )
}
