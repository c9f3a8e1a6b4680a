import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatJobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { useClientConfig } from '#web/client-config.ts'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { SOCIAL_PROVIDERS, readProviderFromState } from '../../domain/social-providers.ts'
import { CheckMailMessage } from '../sign-in/check-mail.tsx'
import { finishProviderSignIn, type ProviderReturn } from './come-back-from-provider.ts'
import styles from './social-return-card.module.css'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'

type ProviderLinkSent = Extract<ProviderReturn, { outcome: 'linkSent' }>

/** Returns the address of the sign-in page with the person's job action and target. */
function buildSignInAddress({
  jobAction,
  target,
}: Pick<ProviderLinkSent, 'jobAction' | 'target'>): string {
  const query = new URLSearchParams(formatJobActionQuery(jobAction))
  if (target !== '/') query.set('back', target)
  return query.size ? `/login?${query}` : '/login'
}

/** The page /login/redirect, to which a provider returns the person with a code that works once. */
export function SocialReturnCard() {
  const [query] = useSearchParams()
  const { clientId } = useClientConfig()
  const navigate = useNavigate()
  const goOn = useAfterSignIn()
  const [sent, setSent] = useState<ProviderLinkSent>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const finish = async () => {
      const back = await finishProviderSignIn(query, clientId)
      if (back.outcome === 'linkSent') return setSent(back)
      if (back.outcome === 'signedIn') return goOn(back.userId, back)
      await navigate(buildSignInAddress(back), { replace: true, state: { failure: back.words } })
    }
    void finish()
  }, [query, clientId, navigate, goOn])

  if (sent)
    return (
      <>
        <CheckMailMessage
          title="Check your email to finish signing in"
          emailAddress={sent.emailAddress}
        />
        <p>
          Do you know your password here? <Link to={buildSignInAddress(sent)}>Sign in with it</Link>{' '}
          instead.
        </p>
      </>
    )
  const provider = readProviderFromState(query.get('state') ?? '')
  return (
    <div className={styles.card} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      <h1 tabIndex={-1}>
        <TextWithoutLineBreaks>
          {provider ? `Signing you in with ${SOCIAL_PROVIDERS[provider]}` : 'Signing you in'}
        </TextWithoutLineBreaks>
      </h1>
      <p role="status">This takes a moment.</p>
    </div>
  )
}
