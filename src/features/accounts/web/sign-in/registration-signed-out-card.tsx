import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import styles from '../account-card.module.css'
import { useSignOutHere } from './use-sign-out-here.ts'

const SIGN_IN_ADDRESS = '/login?back=%2Fregistration'

/**
 * The page /registration/logout signs out of a registration and links back to it. Answers are stored on the server; `unsent` lists those that are not
 * sent yet.
 */
export function RegistrationSignedOutCard({ unsent }: { unsent: ReactNode }) {
  const done = useSignOutHere()
  const how = useSession(({ signedOut }) => signedOut)
  return (
    <div aria-busy={!done} className={styles.leaving}>
      <h1 tabIndex={-1}>{done ? 'You are signed out' : 'Signing you out'}</h1>
      {unsent}
      {done && how && (
        <p>
          {how === 'by hand'
            ? 'You signed out, and no one can open your registration in this browser until you sign in again.'
            : 'Your session ended. It does after a while without an answer, and when your branch ends the link that opened it.'}
        </p>
      )}
      <p>
        The answers of your registration are saved. Sign in, or open the link of your invitation
        again, and go on where you were. If the link no longer works, its page says whom to call.
      </p>
      {done && (
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink to={SIGN_IN_ADDRESS}>Sign in again</ButtonLink>
          <ButtonLink variant="secondary" to="/search">
            Find jobs
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
