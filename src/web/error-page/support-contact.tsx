import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useClientConfig } from '#web/client-config.ts'
import styles from './error-page.module.css'
import type { ShownError } from './shown-error.ts'
import { supportLink } from './support-link.ts'

/** Candidates write to their support address, consultants to online registration support with the error in the body. */
export function SupportContact({ error, consultant, path }: { error: ShownError; consultant: boolean; path: string }) {
  const { support } = useClientConfig()
  const route = useRoutePattern(path)
  // Known in the browser alone, so that the server's page and the first paint are the same.
  const [time, setTime] = useState('')
  useEffect(() => setTime(new Date().toISOString()), [])

  const address = consultant ? support.consultant : support.candidate
  const href = consultant ? supportLink(address, { ...error, requestId: error.requestId, route, time }) : supportLink(address)
  return <p className={styles.contact}>If this issue persists, please contact <a href={href}>{address}</a></p>
}

/** '/vacancy/:id' and not the id: a path may be personal. */
function useRoutePattern(path: string): string {
  const params = Object.entries(useMatches().at(-1)?.params ?? {}).filter(([name]) => name !== '*')
  return params.reduce((pattern, [name, value]) => (value ? pattern.replace(`/${value}`, `/:${name}`) : pattern), path)
}
