import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { jobActionOf, jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { failureWords } from '#web/use-form.ts'
import { validate } from '../contract/validation.ts'
import styles from './account-card.module.css'
import { openCandidateSession } from './open-candidate-session.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type State = { readonly stage: 'asking' | 'working' } | { readonly stage: 'done'; readonly userId: string } | { readonly stage: 'failed'; readonly used: boolean; readonly words: string }

/** /validate/socialsignin: opening the link changes nothing; the press joins the provider to the account and signs in. */
export function ConfirmSocialCard() {
  const [query] = useSearchParams()
  const goOn = useAfterSignIn()
  const [state, setState] = useState<State>({ stage: 'asking' })
  const heading = useRef<HTMLHeadingElement>(null)
  const jobAction = jobActionOf(query)
  const { stage } = state
  useEffect(() => {
    if (stage !== 'asking') heading.current?.focus()
  }, [stage])

  const confirm = async () => {
    setState({ stage: 'working' })
    try {
      const confirmed = await call(validate, { body: { code: query.get('code') ?? '', type: 'SocialLoginRequest' } })
      if (!confirmed?.token) throw new Failure(500, [validate.fallback])
      await openCandidateSession({ user: confirmed.user, token: confirmed.token, expiresAt: confirmed.expiresAt ?? null })
      setState({ stage: 'done', userId: confirmed.user.id })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setState({ stage: 'failed', used: (error.data as { reason?: string } | null)?.reason === 'used', words: failureWords(error) })
    }
  }

  if (state.stage === 'failed') {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>{state.used ? 'This link was already used' : 'This link does not work'}</h1>
        <p role="alert">{state.words}</p>
        <div className={styles.actions}><ButtonLink to={`/login${jobActionQuery(jobAction)}`}>{state.used ? 'Sign in' : 'Sign in to get a new link'}</ButtonLink></div>
      </>
    )
  }
  if (state.stage === 'done') {
    const { userId } = state
    return (
      <>
        <h1 ref={heading} tabIndex={-1}><Unbroken>The two are joined</Unbroken></h1>
        <p>You are signed in, and from now on you can sign in either way.</p>
        <div className={styles.actions}><Button onClick={() => void goOn(userId, { jobAction, target: jobAction ? `/vacancy/${jobAction.job}` : '/' })}>Continue</Button></div>
      </>
    )
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}><Unbroken>{stage === 'working' ? 'Checking your link' : 'Join this sign-in to your account'}</Unbroken></h1>
      <p><Unbroken>You signed in through a provider whose e-mail address is that of your account. Press the button, and from now on you can sign in either way.</Unbroken></p>
      <p>It was not you? Close this page: nothing has changed.</p>
      <div className={styles.actions}><Button busy={stage === 'working'} onClick={() => void confirm()}>Join them and sign in</Button></div>
    </>
  )
}
