import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { jobActionOf, jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { failureWords } from '#web/use-form.ts'
import { changeCandidate, useSession } from '#web/session.ts'
import { validate } from '../contract/validation.ts'
import styles from './account-card.module.css'

type State = { readonly stage: 'asking' | 'working' | 'done' } | { readonly stage: 'failed'; readonly used: boolean; readonly words: string }

/** Opening the link changes nothing: a mail scanner does that too. The press confirms, and a live onboarding session becomes a portal session at once. */
export function ConfirmEmailCard({ onConfirmed }: { onConfirmed: (userId: string) => Promise<void> }) {
  const [query] = useSearchParams()
  const [state, setState] = useState<State>({ stage: 'asking' })
  const heading = useRef<HTMLHeadingElement>(null)
  const { stage } = state
  useEffect(() => {
    if (stage !== 'asking') heading.current?.focus()
  }, [stage])

  const confirm = async () => {
    setState({ stage: 'working' })
    try {
      const confirmed = await call(validate, { body: { code: query.get('code') ?? '', type: 'EmailValidation' } })
      setState({ stage: 'done' })
      const { auth } = useSession.getState().candidate
      if (confirmed && auth?.id === confirmed.user.id) {
        changeCandidate({ auth: { ...auth, isPortal: confirmed.user.isPortal } })
        await onConfirmed(confirmed.user.id)
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setState({ stage: 'failed', used: (error.data as { reason?: string } | null)?.reason === 'used', words: failureWords(error) })
    }
  }
  if (state.stage === 'failed') return <Failed heading={heading} used={state.used} words={state.words} signIn={`/login${jobActionQuery(jobActionOf(query))}`} />
  if (stage === 'done') {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}><Unbroken>Your e-mail address is confirmed</Unbroken></h1>
        <div className={styles.actions}><ButtonLink to={`/login${jobActionQuery(jobActionOf(query))}`}>Continue</ButtonLink></div>
      </>
    )
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}><Unbroken>{stage === 'working' ? 'Checking your link' : 'Confirm your e-mail address'}</Unbroken></h1>
      <p>Press the button and this address belongs to your account. You then see your applications here and hear about each step.</p>
      <div className={styles.actions}><Button busy={stage === 'working'} onClick={() => void confirm()}>Continue</Button></div>
    </>
  )
}

type FailedProps = { heading: React.RefObject<HTMLHeadingElement | null>; used: boolean; words: string; signIn: string }

/** Signing in with an unconfirmed address sends a new link, so both ways lead there. */
function Failed({ heading, used, words, signIn }: FailedProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>{used ? 'This link was already used' : 'This link does not work'}</h1>
      <p role="alert">{words}</p>
      <div className={styles.actions}><ButtonLink to={signIn}>{used ? 'Sign in' : 'Sign in to get a new link'}</ButtonLink></div>
    </>
  )
}
