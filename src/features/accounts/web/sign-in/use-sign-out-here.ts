import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toKnownRedirectTarget } from '#shared/redirect-target.ts'
import { useSession } from '#web/session/session.ts'
import { signOutHere } from './sign-out-here.ts'

/**
 * Signs out and returns true once that is done. An address with `reason=expired` is outdated if the person has signed in again, for example after the
 * browser's Back: the page then redirects to the wanted page, and the new session stays.
 */
export function useSignOutHere(): boolean {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  // The address is evaluated only once, when the page opens.
  const [wanted] = useState(() =>
    query.get('reason') === 'expired' ? toKnownRedirectTarget(query.get('back')) : undefined,
  )

  useEffect(() => {
    if (wanted && useSession.getState().candidate.auth) {
      void navigate(wanted, { replace: true })
      return
    }
    const finish = () => setDone(true)
    signOutHere().then(finish, finish)
  }, [wanted, navigate])
  return done
}
