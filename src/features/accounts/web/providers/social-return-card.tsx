import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Unbroken } from '#web/kit/layout/unbroken.tsx'
import { SOCIAL_PROVIDERS, providerOfState } from '../../domain/social-providers.ts'
import { CheckMail } from '../sign-in/check-mail.tsx'
import { comeBackFromProvider } from './come-back-from-provider.ts'
import styles from './social-return-card.module.css'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'

/** On /login/redirect the person is back from a provider, whose code works once. */
export function SocialReturnCard() {
  const [query] = useSearchParams()
  const { clientId } = useClientConfig()
  const navigate = useNavigate()
  const goOn = useAfterSignIn()
  const [sentTo, setSentTo] = useState('')
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const finish = async () => {
      const back = await comeBackFromProvider(query, clientId)
      if (back.outcome === 'linkSent') return setSentTo(back.emailAddress)
      if (back.outcome === 'signedIn') return goOn(back.userId, back)
      const again = new URLSearchParams(jobActionQuery(back.jobAction))
      if (back.target !== '/') again.set('back', back.target)
      await navigate(again.size ? `/login?${again}` : '/login', {
        replace: true,
        state: { failure: back.words },
      })
    }
    void finish()
  }, [query, clientId, navigate, goOn])

  if (sentTo)
    return <CheckMail title="Check your e-mail to finish signing in" emailAddress={sentTo} />
  const provider = providerOfState(query.get('state') ?? '')
  return (
    <div className={styles.card} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      <h1 tabIndex={-1}>
        <Unbroken>
          {provider ? `Signing you in with ${SOCIAL_PROVIDERS[provider]}` : 'Signing you in'}
        </Unbroken>
      </h1>
      <p role="status">This takes a moment.</p>
    </div>
  )
}
