import { useSearchParams } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { toKnownRedirectTarget } from '#shared/redirect-target.ts'
import styles from '../account-card.module.css'
import { useSignOutHere } from './use-sign-out-here.ts'

/** The page /logout signs out, states the reason, and links back to the previous page. */
export function SignedOutCard() {
  const [query] = useSearchParams()
  const done = useSignOutHere()
  const expired = query.get('reason') === 'expired'
  const back = toKnownRedirectTarget(query.get('back'))

  return (
    <div aria-busy={!done}>
      <h1 tabIndex={-1}>{done ? 'You are signed out' : 'Signing you out'}</h1>
      {expired && <p>Your session ended, so we signed you out. Nothing you saved is lost.</p>}
      {done && (
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink to={back === '/' ? '/login' : `/login?${new URLSearchParams({ back })}`}>
            Sign in again
          </ButtonLink>
          <ButtonLink variant="secondary" to="/search">
            Find jobs
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
