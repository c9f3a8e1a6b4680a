import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import styles from './account-card.module.css'
import { signOutHere } from './sign-out-here.ts'

const BACK = '/login?back=%2Fregistration'

/** /registration/logout: signs out of a registration and leads back to it. What was answered lies with us; `unsent` speaks of what does not yet. */
export function RegistrationSignedOutCard({ unsent }: { unsent: ReactNode }) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    const finish = () => setDone(true)
    signOutHere().then(finish, finish)
  }, [])
  return (
    <div aria-busy={!done} className={styles.leaving}>
      <h1 tabIndex={-1}>{done ? 'You are signed out' : 'Signing you out'}</h1>
      {unsent}
      <p>
        The answers of your registration are saved. Sign in, or open the link of your invitation
        again, and go on where you were.
      </p>
      {done && (
        <div className={styles.actions}>
          <ButtonLink to={BACK}>Sign in again</ButtonLink>
          <ButtonLink variant="secondary" to="/search">
            Find jobs
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
