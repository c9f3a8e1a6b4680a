import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { isConsultant, signOutConsultant, useSession } from '#web/session/session.ts'
import { forgetTypedTexts } from '#web/session/typed-at-desk.ts'
import { endSession } from '#web/session/unended-sessions.ts'
import { chooseConsultantTarget } from '../domain/desk-target.ts'
import { scheduleProfileRemoval } from './stored-profile.ts'

/** The page /consultant/logout signs the consultant out, states the reason, and links back to the previous page. */
export function ConsultantSignedOutCard() {
  const [query] = useSearchParams()
  const [done, setDone] = useState(false)
  // An address with `reason=expired` is outdated if a consultant is signed in, for example after a new sign-in and the browser's Back button. The
  // page then signs them out as usual.
  const [expired] = useState(
    () => query.get('reason') === 'expired' && !isConsultant(useSession.getState()),
  )
  const back = chooseConsultantTarget(query.get('back'))

  useEffect(() => {
    const finish = () => setDone(true)
    // After an expired session the consultant continues their work, so their unsent texts are not deleted.
    if (!expired) forgetTypedTexts()
    endSessionHere().then(finish, finish)
  }, [expired])

  return (
    <div aria-busy={!done}>
      <h1 tabIndex={-1}>
        {!done ? 'Signing you out' : expired ? 'Your session ended' : 'You are signed out'}
      </h1>
      {expired && (
        <p>
          We signed you out to keep candidates’ details safe. Sign in again to carry on where you
          were.
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

/** Ends the session on the server, and in this browser even if the server cannot be reached. */
async function endSessionHere() {
  const { auth } = useSession.getState().consultant
  try {
    if (auth) await endSession(auth.authorizationToken)
  } finally {
    signOutConsultant()
    scheduleProfileRemoval()
  }
}
