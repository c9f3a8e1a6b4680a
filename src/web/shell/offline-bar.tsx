import { useEffect, useRef, useState } from 'react'
import { useOnline } from './online.ts'
import styles from './offline-bar.module.css'

const BACK_ONLINE_NOTICE_MS = 4000

/** The notice below the header that the browser is offline. Onboarding and registrations pass a text about their answers in `words`. */
export function OfflineBar({
  words = 'You are offline. You can keep reading. What you cannot send now, send again when you are back online.',
}: {
  words?: string
}) {
  const online = useOnline()
  const returned = useConnectionReturned(online)
  return (
    <div role="status" className="no-print">
      {(!online || returned) && (
        <p className={styles.bar}>{online ? 'You are back online.' : words}</p>
      )}
    </div>
  )
}

/** Returns true for four seconds after the connection has returned. */
function useConnectionReturned(online: boolean) {
  const [returned, setReturned] = useState(false)
  const wasOffline = useRef(false)
  useEffect(() => {
    const cameBack = online && wasOffline.current
    wasOffline.current = !online
    setReturned(cameBack)
    if (!cameBack) return
    const timer = setTimeout(() => setReturned(false), BACK_ONLINE_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [online])
  return returned
}
