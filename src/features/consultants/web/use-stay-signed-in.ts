import { useEffect } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { isConsultant, useSession } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'

/** Renews the session of a consultant who signed on through the company. Other consultants do not load the code for that. */
export function useStaySignedIn() {
  const { consultantSignOn, clientId } = useClientConfig()
  const signedIn = useSession(isConsultant)
  useEffect(() => {
    if (!signedIn || !consultantSignOn) return
    let stop: (() => void) | undefined
    let gone = false
    void (async () => {
      const { hasStoredProfile } = await loadWhenOnline(() => import('./stored-profile.ts'))
      if (gone || !hasStoredProfile()) return
      const { startSessionRenewal: keepSignedIn } = await loadWhenOnline(
        () => import('./session-renewal.ts'),
      )
      if (!gone) stop = keepSignedIn(consultantSignOn, clientId)
    })()
    return () => {
      gone = true
      stop?.()
    }
  }, [signedIn, consultantSignOn, clientId])
}
