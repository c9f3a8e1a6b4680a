import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { isConsultant, signOutConsultant, useSession } from '#web/session/session.ts'
import { forgetTyped } from '#web/session/typed-at-desk.ts'
import { consultantLogout } from '../contract/consultant-sign-in.ts'
import { deskTarget } from '../domain/desk-target.ts'
import { removeStoredProfile } from './stored-profile.ts'

/** The page /consultant/logout signs out, says why, and leads back to where the consultant was. */
export function ConsultantSignedOutCard() {
  const [query] = useSearchParams()
  const [done, setDone] = useState(false)
  // A consultant who comes here signed in, perhaps by the browser's history, signs out now.
  const [expired] = useState(
    () => query.get('reason') === 'expired' && !isConsultant(useSession.getState()),
  )
  const back = deskTarget(query.get('back'))

  useEffect(() => {
    const finish = () => setDone(true)
    // After a session that ended by itself the consultant goes on, so the unsent texts stay.
    if (!expired) forgetTyped()
    leave().then(finish, finish)
  }, [expired])

  return (
    <div aria-busy={!done}>
      <h1 tabIndex={-1}>
        {!done ? 'Signing you out' : expired ? 'Your session ended' : 'You are signed out'}
      </h1>
      {expired && (
        <p>
          We signed you out to keep candidates’ details safe. Sign in again to go on where you were.
        </p>
      )}
      {done && (
        <ButtonLink
          to={
            back === '/consultant'
              ? '/consultant/login'
              : `/consultant/login?${new URLSearchParams({ back })}`
          }
        >
          Sign in again
        </ButtonLink>
      )}
    </div>
  )
}

/** Ends the session on the server, and in this browser even if that fails. */
async function leave() {
  try {
    if (useSession.getState().consultant.auth) await call(consultantLogout, {})
  } finally {
    signOutConsultant()
    removeStoredProfile()
  }
}
