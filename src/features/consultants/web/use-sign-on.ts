import { useCallback, useEffect, useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { useClientConfig } from '#web/client-config.ts'
import { openByCompany } from './open-consultant-session.ts'
import { signOnWords } from './sign-on-words.ts'
import { removeStoredProfile, removeWhatIsDue } from './stored-profile.ts'

/** Says that this tab went to the company's sign-in [seed 4 'Consultant session'], and where its person wanted to be. */
const LOGGING_IN = 'logging_in'

type Stage = 'form' | 'silent' | 'logging_in'
export type SignOn = {
  readonly stage: Stage
  readonly failure: string | undefined
  readonly begin: () => void
}

/** Where the person wanted to be who went to the company from this tab: another tab may lead elsewhere. Null where none did. */
export function targetOfThisTab(): string | null {
  try {
    return sessionStorage.getItem(LOGGING_IN)
  } catch {
    return null
  }
}

/** The company's sign-on: silent where the person is signed in there already, else by its own page and back, and then to `target`. */
export function useSignOn(target: string, onSignedIn: () => void): SignOn {
  const { consultantSignOn: company, clientId } = useClientConfig()
  const returning = useRef(isReturn())
  const [stage, setStage] = useState<Stage>(returning.current && company ? 'silent' : 'form')
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
      // Whoever the company named is nobody here: what it said of them goes, and the next attempt asks who it is.
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
    // What came with the address is good once, and is nobody else's to read. Who is refused and reloads still wants to be where they wanted.
    history.replaceState(
      history.state,
      '',
      `${location.pathname}?${new URLSearchParams({ back: target })}`,
    )
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
      const anew = wasRefused.current
      const idToken = anew ? undefined : await signedInAlready(company)
      if (idToken) {
        await openByCompany(idToken, clientId)
        return true
      }
      setStage('logging_in')
      sessionStorage.setItem(LOGGING_IN, target)
      await goToCompany(company, { anew })
      return false
    })
  }
  return { stage, failure, begin }
}

/** The provider's answer stands in the address: a code or an error, with our state. */
function isReturn(): boolean {
  const query = new URLSearchParams(location.search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
