import { useEffect, useState } from 'react'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { startSocialSignIn } from '../../contract/social-sign-in.ts'
import {
  isSocialProvider,
  SOCIAL_PROVIDERS,
  type SocialProviderName,
} from '../../domain/social-providers.ts'
import { ProviderGlyph } from './provider-glyph.tsx'
import styles from './social-buttons.module.css'

type Props = {
  /** The address of the page that opens after the sign-in. */
  redirectUrl: string
  jobAction: JobAction | null
}

/** A button for each configured provider; shows nothing if there is none. */
export function SocialButtons({ redirectUrl, jobAction }: Props) {
  const { socialProviders } = useClientConfig()
  const [busy, setBusy] = useState<SocialProviderName>()
  const [failed, setFailed] = useState('')
  // `pageshow` fires when the browser restores this page from its cache after a visit to the provider: the buttons then work again. `submit` fires
  // when the person uses the form instead: a provider's failure is then hidden.
  useEffect(() => {
    const wake = () => setBusy(undefined)
    const forget = () => setFailed('')
    addEventListener('pageshow', wake)
    addEventListener('submit', forget)
    return () => {
      removeEventListener('pageshow', wake)
      removeEventListener('submit', forget)
    }
  }, [])

  const leave = async (provider: SocialProviderName) => {
    if (busy) return
    setBusy(provider)
    setFailed('')
    try {
      const { authorizationUrl } = await call(startSocialSignIn, {
        params: { provider },
        query: jobAction ?? {},
        body: { redirectUrl },
      })
      location.assign(authorizationUrl)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(describeFailure(error))
      setBusy(undefined)
    }
  }

  const names = socialProviders.map(({ name }) => name).filter(isSocialProvider)
  if (names.length === 0) return null
  return (
    <>
      <p className={`muted ${styles.or}`}>or</p>
      <ul className={styles.providers}>
        {names.map((name) => (
          <li key={name}>
            <Button variant="secondary" block busy={busy === name} onClick={() => void leave(name)}>
              {busy !== name && <ProviderGlyph provider={name} />}Continue with{' '}
              {SOCIAL_PROVIDERS[name]}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.failed} hidden={failed === ''}>
        {failed}
      </p>
    </>
  )
}
