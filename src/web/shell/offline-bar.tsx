import { useEffect, useRef, useState } from 'react'
import { useOnline } from './online.ts'
import styles from './offline-bar.module.css'

const BACK_NOTICE = 4000

/** Under the header; in flows it promises that answers are kept. */
export function OfflineBar({ inFlow = false }: { inFlow?: boolean }) {
  const online = useOnline()
  const returned = useReturned(online)
  return (
    <div role="status" className="no-print">
      {words(online, returned, inFlow) && (
        <p className={styles.bar}>{words(online, returned, inFlow)}</p>
      )}
    </div>
  )
}

function words(online: boolean, returned: boolean, inFlow: boolean) {
  if (online) return returned ? 'You are back online.' : ''
  return inFlow
    ? 'You are offline. Your answers are kept on this device and will be sent when you are back online.'
    : 'You are offline. You can keep reading; we will carry on when the connection is back.'
}

/** True for four seconds after the connection came back. */
function useReturned(online: boolean) {
  const [returned, setReturned] = useState(false)
  const wasOffline = useRef(false)
  useEffect(() => {
    const cameBack = online && wasOffline.current
    wasOffline.current = !online
    setReturned(cameBack)
    if (!cameBack) return
    const timer = setTimeout(() => setReturned(false), BACK_NOTICE)
    return () => clearTimeout(timer)
  }, [online])
  return returned
}
