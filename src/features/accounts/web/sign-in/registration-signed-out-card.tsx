import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import styles from '../account-card.module.css'
import { useSignOutHere } from './use-sign-out-here.ts'

const SIGN_IN_ADDRESS = '/login?back=%2Fregistration'

/**
 * The page /registration/logout signs out of a registration. Its person came by the link of an invitation and may have no password, so the page leads
 * back to that link. `unsent` is the number of answers that only this browser has; undefined while it is unknown.
 */
export function RegistrationSignedOutCard({ unsent }: { unsent: number | undefined }) {
  const done = useSignOutHere()
  const how = useSession(({ signedOut }) => signedOut)
  return (
    <div aria-busy={!done} className={styles.leaving}>
      <h1 tabIndex={-1}>{done ? 'You are signed out' : 'Signing you out'}</h1>
      {Boolean(unsent) && (
        <InsetNote tone="warning">
          {unsent === 1
            ? '1 answer is waiting to be sent. Sign in to send it.'
            : `${unsent} answers are waiting to be sent. Sign in to send them.`}
        </InsetNote>
      )}
      {done && how && (
        <p>
          {how === 'by hand'
            ? 'You signed out, and no one can open your registration in this browser until you come back by your link or sign in.'
            : 'Your session ended. It does after a while without an answer, and when your branch ends the link that opened it.'}
        </p>
      )}
      {unsent !== undefined && (
        <p>
          {unsent === 0
            ? 'The answers of your registration are saved.'
            : 'All other answers of your registration are saved.'}
        </p>
      )}
      <p>
        Open the link of your invitation again, and carry on where you were. If you have a password,
        you can sign in instead. If the link no longer works, its page says whom to call.
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
