import { useCallback, useEffect, useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { useClientConfig } from '#web/client-config.ts'
import { openByCompany } from './open-consultant-session.ts'
import { signOnWords } from './sign-on-words.ts'
import { removeStoredProfile, removeWhatIsDue } from './stored-profile.ts'

/** The key that says that this tab went to the company's sign-in [seed 4 'Consultant session'], and to which page its person wanted to go. */
const LOGGING_IN = 'logging_in'

type SignOnStage = 'form' | 'silent' | 'logging_in'
export type SignOn = {
  readonly stage: SignOnStage
  readonly failure: string | undefined
  readonly begin: () => void
}

/** The page to which the person wanted to go who left this tab for the company: another tab may lead elsewhere. Null where no one left. */
export function targetOfThisTab(): string | null {
  try {
    return sessionStorage.getItem(LOGGING_IN)
  } catch {
    return null
  }
}

/** Signs on through the company, silently where the person is signed in there already, or else by the company's page and back to `target`. */
export function useSignOn(target: string, onSignedIn: () => void): SignOn {
  const { consultantSignOn: company, clientId } = useClientConfig()
  const returning = useRef(isReturn())
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
      sessionStorage.removeItem(LOGGING_IN)
      // The company named a person who has no access here: what it said of them is removed, and the next attempt asks who it is.
      removeStoredProfile()
      wasRefused.current = error instanceof Failure && error.status === 400
      setFailure(signOnWords(error))
      setStage('form')
    }
  }, [])

  useEffect(() => {
    if (!company || !returning.current) return
    const { href } = location
    returning.current = false
    removeCodeFromAddress(target)
    void attempt(async () => {
      sessionStorage.removeItem(LOGGING_IN)
      const { backFromCompany } = await import('./company-sign-in.ts')
      await openByCompany(await backFromCompany(company, href), clientId)
      return true
    })
  }, [company, clientId, attempt, target])

  const begin = () => {
    if (!company) return
    removeWhatIsDue()
    setStage('silent')
    void attempt(async () => {
      const { goToCompany, signedInAlready } = await import('./company-sign-in.ts')
      const asksAgain = wasRefused.current
      const idToken = asksAgain ? undefined : await signedInAlready(company)
      if (idToken) {
        await openByCompany(idToken, clientId)
        return true
      }
      setStage('logging_in')
      sessionStorage.setItem(LOGGING_IN, target)
      await goToCompany(company, { asksAgain })
      return false
    })
  }
  return { stage, failure, begin }
}

/** The code in the address works once and is no one else's to read. A person who is refused and reloads still goes to `target` afterwards. */
function removeCodeFromAddress(target: string) {
  const address = `${location.pathname}?${new URLSearchParams({ back: target })}`
  history.replaceState(history.state, '', address)
}

/** The provider answers in the address, with a code or an error, and our state. */
function isReturn(): boolean {
  const query = new URLSearchParams(location.search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
