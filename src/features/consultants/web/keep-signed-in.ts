import { useSession } from '#web/session.ts'
import { hasEnded, RENEWAL_RETRIES, renewalIn, RETRY_PAUSE } from '../domain/renewal.ts'
import type { Company } from './company-sign-in.ts'
import { openByCompany } from './open-consultant-session.ts'

/**
 * Renews the session of somebody who came by the company's sign-on, in silence, until told to stop. Where that fails to the end, the session ends at its time
 * and its page leads to the company's own: nobody is taken away from what they are doing.
 */
export function keepSignedIn(company: Company, clientId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const later = (act: () => void, wait: number) => {
    if (!stopped) timer = setTimeout(act, wait)
  }

  const plan = async () => {
    const { auth } = useSession.getState().consultant
    const { companyEnd } = await import('./company-sign-in.ts')
    const end = auth ? await companyEnd(company) : undefined
    if (auth && end !== undefined) later(() => void renew(0), renewalIn([end, Date.parse(auth.expiresAt)], Date.now()))
  }

  const renew = async (failures: number) => {
    const before = useSession.getState().consultant.auth
    // One whom nobody used is not kept open.
    if (!before || hasEnded(before, Date.now())) return
    try {
      const { renewedIdToken } = await import('./company-sign-in.ts')
      const idToken = await renewedIdToken(company)
      // Signed out meanwhile: what comes now opens nothing.
      if (stopped || useSession.getState().consultant.auth?.id !== before.id) return
      await openByCompany(idToken, clientId)
      await plan()
    } catch {
      if (failures < RENEWAL_RETRIES) later(() => void renew(failures + 1), RETRY_PAUSE)
    }
  }

  void plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
