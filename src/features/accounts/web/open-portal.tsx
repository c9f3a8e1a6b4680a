import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getUserStatus } from '#features/onboarding/contract/user-status.ts'
import { signOut } from '#features/sessions/contract/sign-out.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { useSession } from '#web/session.ts'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/use-form.ts'
import { NO_ONBOARDING, validate } from '../contract/validation.ts'
import styles from './account-card.module.css'
import { openCandidateSession } from './open-candidate-session.ts'

type State = { readonly stage: 'asking' | 'working' } | { readonly stage: 'failed'; readonly used: boolean; readonly words: string }
type Props = { code: string; greeting: string; children?: ReactNode }

/** Opening the link changes nothing; the press opens the portal, signs in, and leads to what is still to be asked. */
export function OpenPortal({ code, greeting, children }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ stage: 'asking' })
  const heading = useRef<HTMLHeadingElement>(null)
  const { stage } = state
  useEffect(() => {
    if (stage !== 'asking') heading.current?.focus()
  }, [stage])

  const open = async () => {
    setState({ stage: 'working' })
    try {
      const target = await enter(code)
      showToast('Signed in.')
      await navigate(target, { replace: true })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setState({ stage: 'failed', used: (error.data as { reason?: string } | null)?.reason === 'used', words: failureWords(error) })
    }
  }
  if (state.stage === 'failed') {
    const title = state.used ? 'This link was already used' : 'This link does not work'
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <h1 ref={heading} tabIndex={-1}>{title}</h1>
        <p role="alert">{state.words}</p>
        <div className={styles.actions}><ButtonLink to="/login">{state.used ? 'Sign in' : 'Sign in to get a new link'}</ButtonLink></div>
        {children}
      </>
    )
  }
  return (
    <>
      <PageTitle>Open your portal</PageTitle>
      <h1 ref={heading} tabIndex={-1}><Unbroken>{stage === 'working' ? 'Checking your link' : greeting}</Unbroken></h1>
      <p>Your account is ready. Press the button and you are signed in: you see jobs that fit, apply with one press and follow each step.</p>
      <div className={styles.actions}><Button busy={stage === 'working'} onClick={() => void open()}>Open my portal</Button></div>
      {children}
    </>
  )
}

/** Signs in by the code, in place of whoever was signed in here. Answers where to go: what is not known yet is asked, else the portal's home. */
async function enter(code: string): Promise<string> {
  const confirmed = await call(validate, { body: { code, type: 'PortalOnboarding' } })
  if (!confirmed?.token) throw new Failure(500, [NO_ONBOARDING])
  const { user, token, expiresAt } = confirmed
  if (useSession.getState().candidate.auth) await call(signOut, {}).catch(() => {})
  await openCandidateSession({ user, token, expiresAt: expiresAt ?? null })
  const { onboardingCompleted } = await call(getUserStatus, { params: { id: user.id } }).catch(() => ({ onboardingCompleted: true }))
  return onboardingCompleted ? '/' : '/onboarding'
}
