import { useCallback, useEffect, useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { useClientConfig } from '#web/client-config.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import { signInWithCompanyToken } from './open-consultant-session.ts'
import { describeSignOnFailure } from './describe-sign-on-failure.ts'
import { scheduleProfileRemoval, runScheduledRemoval } from './stored-profile.ts'

/** The sessionStorage key of a tab that went to the company's sign-in [seed 4 'Consultant session']; its value is the page the person wanted. */
const SIGN_ON_TARGET_KEY = 'logging_in'

type SignOnStage = 'form' | 'silent' | 'logging_in'
export type SignOn = {
  readonly stage: SignOnStage
  readonly failure: string | undefined
  readonly begin: () => void
}

/**
 * Returns the page that the person wanted when this tab went to the company's sign-in; null if the tab did not go there. Each tab has its own target.
 */
export function readTargetOfThisTab(): string | null {
  try {
    return sessionStorage.getItem(SIGN_ON_TARGET_KEY)
  } catch {
    return null
  }
}

/**
 * Signs on through the company: silently if the person is already signed in there, or else through the company's page, which redirects back to
 * `target`.
 */
export function useSignOn(target: string, onSignedIn: () => void): SignOn {
  const { consultantSignOn: company, clientId } = useClientConfig()
  const returning = useRef(isReturnFromCompany())
  const [stage, setStage] = useState<SignOnStage>(returning.current && company ? 'silent' : 'form')
  const [failure, setFailure] = useState<string>()
  const wasRefused = useRef(false)
  const done = useRef(onSignedIn)
  done.current = onSignedIn

  const attempt = useCallback(async (act: () => Promise<boolean>) => {
    setFailure(undefined)
    try {
      if (await act()) done.current()
    } catch (error) {
      sessionStorage.removeItem(SIGN_ON_TARGET_KEY)
      // The company may have named a person who has no access here, so the stored profile is removed. After a refusal with status 400, the next
      // attempt makes the person sign in with the company again, perhaps with another account.
      scheduleProfileRemoval()
      wasRefused.current = error instanceof Failure && error.status === 400
      setFailure(describeSignOnFailure(error))
      setStage('form')
    }
  }, [])

  useEffect(() => {
    if (!company || !returning.current) return
    const { href } = location
    returning.current = false
    removeCodeFromAddress(target)
    void attempt(async () => {
      sessionStorage.removeItem(SIGN_ON_TARGET_KEY)
      const { finishCompanySignIn: backFromCompany } = await loadChunk(
        () => import('./company-sign-in.ts'),
      )
      await signInWithCompanyToken(await backFromCompany(company, href), clientId)
      return true
    })
  }, [company, clientId, attempt, target])

  const begin = () => {
    if (!company) return
    runScheduledRemoval()
    setStage('silent')
    void attempt(async () => {
      const { openCompanySignIn: goToCompany, requestIdTokenSilently: signedInAlready } =
        await loadChunk(() => import('./company-sign-in.ts'))
      const asksAgain = wasRefused.current
      const idToken = asksAgain ? undefined : await signedInAlready(company)
      if (idToken) {
        await signInWithCompanyToken(idToken, clientId)
        return true
      }
      setStage('logging_in')
      sessionStorage.setItem(SIGN_ON_TARGET_KEY, target)
      await goToCompany(company, { asksAgain })
      return false
    })
  }
  return { stage, failure, begin }
}

/**
 * Removes the sign-in code from the address, because the code is secret and works only once. The address keeps `target`, so that a refused person who
 * reloads the page and signs in still gets there.
 */
function removeCodeFromAddress(target: string) {
  const address = `${location.pathname}?${new URLSearchParams({ back: target })}`
  history.replaceState(history.state, '', address)
}

/** Returns true if the address is the company's response to a sign-in: it has a `state`, and a `code` or an `error`. */
function isReturnFromCompany(): boolean {
  const query = new URLSearchParams(location.search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
