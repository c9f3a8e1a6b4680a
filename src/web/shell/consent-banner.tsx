import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import styles from './consent-banner.module.css'

const storeConsent = (consent: 'accepted' | 'refused') => useSession.setState({ consent })

/** The consent banner, in which refusing is as easy as accepting. */
export default function ConsentBanner() {
  return (
    <section className={`${styles.banner} no-print`} aria-label="Cookies" data-sticky-bar>
      <p>
        Can we measure which pages are used?{' '}
        <Link to="/legal/cookie-policy">What we store and why</Link>
      </p>
      <div className={styles.choices}>
        <Button variant="secondary" size="sm" onClick={() => storeConsent('accepted')}>
          Accept
        </Button>
        <Button variant="secondary" size="sm" onClick={() => storeConsent('refused')}>
          Reject
        </Button>
      </div>
    </section>
  )
}
