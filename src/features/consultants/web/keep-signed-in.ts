import { listConsultantSessions } from '#features/sessions/contract/consultant-sessions.ts'
import { call } from '#web/call/call.ts'
import { signInConsultant, useSession } from '#web/session/session.ts'
import { hasEnded, renewalIn, retryIn } from '../domain/renewal.ts'
import type { Company } from './company-sign-in.ts'
import { sessionByCompany } from './open-consultant-session.ts'

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
  const current = () => useSession.getState().consultant.auth

  const plan = async () => {
    const auth = current()
    const { companyEnd } = await import('./company-sign-in.ts')
    const end = auth ? await companyEnd(company) : undefined
    if (auth && end !== undefined)
      later(() => void renew(0), renewalIn([end, Date.parse(auth.expiresAt)], Date.now()))
  }

  const renew = async (failures: number) => {
    const before = current()
    // One whom nobody used is not kept open.
    if (!before || hasEnded(before, Date.now())) return
    const isGone = () => stopped || current()?.id !== before.id
    try {
      // One that was ended from another browser is not renewed: the answer signs this one out.
      await call(listConsultantSessions, {})
      if (isGone()) return
      const { renewedIdToken } = await import('./company-sign-in.ts')
      const idToken = await renewedIdToken(company)
      // Signed out meanwhile: what comes now opens nothing.
      if (isGone()) return
      const renewed = await sessionByCompany(idToken, clientId)
      if (isGone()) return
      // Nobody used it just now: a forgotten screen ends when it would have.
      signInConsultant({ ...renewed, idleUntil: current()?.idleUntil ?? null })
      await plan()
    } catch {
      const wait = retryIn(failures + 1)
      if (wait !== undefined) later(() => void renew(failures + 1), wait)
    }
  }

  void plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
