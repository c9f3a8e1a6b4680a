import { listConsultantSessions } from '#features/sessions/contract/consultant-sessions.ts'
import { call } from '#web/call/call.ts'
import { signInConsultant, useSession } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import {
  hasSessionEnded,
  calculateRenewalWait,
  calculateRetryWait,
} from '../domain/session-renewal.ts'
import type { SignOnCompany } from './company-sign-in.ts'
import { exchangeForConsultantSession } from './open-consultant-session.ts'

/**
 * Silently renews the session of a consultant who signed on through the company, until the returned function is called. If every retry fails, the
 * consultant can work on until the session ends, and only then is led to the company's sign-in.
 */
export function startSessionRenewal(company: SignOnCompany, clientId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const later = (act: () => void, wait: number) => {
    if (!stopped) timer = setTimeout(act, wait)
  }
  const current = () => useSession.getState().consultant.auth

  const plan = async () => {
    const auth = current()
    const { findCompanyTokenExpiry: companyEnd } = await loadWhenOnline(
      () => import('./company-sign-in.ts'),
    )
    const end = auth ? await companyEnd(company) : undefined
    if (auth && end !== undefined)
      later(
        () => void renew(0),
        calculateRenewalWait([end, Date.parse(auth.expiresAt)], Date.now()),
      )
  }

  const renew = async (failures: number) => {
    const before = current()
    // A session that has already ended, for example because the consultant was idle, is not renewed.
    if (!before || hasSessionEnded(before, Date.now())) return
    const isGone = () => stopped || current()?.id !== before.id
    try {
      // If this session was ended from another browser, this call returns a 401, which signs this browser out; the session is then not renewed.
      await call(listConsultantSessions, {})
      if (isGone()) return
      const { renewIdToken: renewedIdToken } = await import('./company-sign-in.ts')
      const idToken = await renewedIdToken(company)
      // The person may have signed out while the call was running; the token must then open no session.
      if (isGone()) return
      const renewed = await exchangeForConsultantSession(idToken, clientId)
      if (isGone()) return
      // A renewal is not activity of the person, so `idleUntil` stays the same and a session at an abandoned screen still ends.
      signInConsultant({ ...renewed, idleUntil: current()?.idleUntil ?? null })
      await plan()
    } catch {
      const wait = calculateRetryWait(failures + 1)
      if (wait !== undefined) later(() => void renew(failures + 1), wait)
    }
  }

  void plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
