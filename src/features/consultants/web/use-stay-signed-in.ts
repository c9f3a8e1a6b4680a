import { useEffect } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { isConsultant, useSession } from '#web/session/session.ts'

/** Keeps a consultant signed in who came through the company. Its code is loaded only for them. */
export function useStaySignedIn() {
  const { consultantSignOn, clientId } = useClientConfig()
  const signedIn = useSession(isConsultant)
  useEffect(() => {
    if (!signedIn || !consultantSignOn) return
    let stop: (() => void) | undefined
    let gone = false
    void (async () => {
      const { hasStoredProfile } = await import('./stored-profile.ts')
      if (gone || !hasStoredProfile()) return
      const { keepSignedIn } = await import('./keep-signed-in.ts')
      if (!gone) stop = keepSignedIn(consultantSignOn, clientId)
    })()
    return () => {
      gone = true
      stop?.()
    }
  }, [signedIn, consultantSignOn, clientId])
}
