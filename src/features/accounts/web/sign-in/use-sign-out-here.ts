import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { redirectTarget } from '#shared/redirect-target.ts'
import { useSession } from '#web/session/session.ts'
import { signOutHere } from './sign-out-here.ts'

/**
 * Signs out and returns whether that is done. An address that says the session expired is out of date once the person has signed in again, for
 * example after the browser's Back: it leads on to the page that they wanted, and the new session stays.
 */
export function useSignOutHere(): boolean {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const expired = query.get('reason') === 'expired'
  const back = redirectTarget(query.get('back'))

  useEffect(() => {
    if (expired && useSession.getState().candidate.auth) {
      void navigate(back, { replace: true })
      return
    }
    const finish = () => setDone(true)
    signOutHere().then(finish, finish)
    // The address decides once, when the page opens.
  }, [])
  return done
}
