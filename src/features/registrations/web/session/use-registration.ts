import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#shared/failure.ts'
import { openRegistrationSession } from './begin-session.ts'
import { registerOfflineWorker } from '../stored-in-browser/offline-shell.ts'
import type { OpenRegistration } from './open-registration.ts'
import type { RegistrationSession } from './registration-session.ts'

type SessionAttempt = {
  readonly id: string
  readonly tries: number
  readonly session?: RegistrationSession
  readonly failure?: Failure
}
type RegistrationReading =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed'; readonly failure: Failure; readonly again: () => void }
  | { readonly stage: 'open'; readonly open: OpenRegistration }

/** Opens a registration with all its answers, and returns the functions that save them. Without a network it opens this browser's stored copy. */
export function useRegistration(id: string): RegistrationReading {
  const [tries, setTries] = useState(0)
  const [begun, setBegun] = useState<SessionAttempt>({ id, tries })

  useEffect(registerOfflineWorker, [])
  useEffect(() => {
    let current = true
    setBegun({ id, tries })
    const beginning = openRegistrationSession(id)
    beginning.then(
      (session) => current && setBegun({ id, tries, session }),
      (failure: Failure) => current && setBegun({ id, tries, failure }),
    )
    return () => {
      current = false
      beginning.then(
        ({ close }) => close(),
        () => {},
      )
    }
  }, [id, tries])

  const { session, failure } = begun.id === id && begun.tries === tries ? begun : {}
  const held = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.held ?? readNothing,
  )
  if (failure) return { stage: 'failed', failure, again: () => setTries(tries + 1) }
  return session && held ? { stage: 'open', open: session.shown(held) } : { stage: 'loading' }
}

const subscribeToNothing = () => () => {}
const readNothing = () => null
