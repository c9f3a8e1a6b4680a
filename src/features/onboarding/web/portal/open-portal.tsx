import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { getUserStatus } from '../../contract/user-status.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useSession } from '#web/session/session.ts'
import { endSession } from '#web/session/unended-sessions.ts'
import { showToast } from '#web/shell/toast.ts'
import { getEarlierAccount } from '#features/accounts/contract/earlier-account.ts'
import { ONBOARDING_FAILED_MESSAGE, validate } from '#features/accounts/contract/validation.ts'
import styles from '#features/accounts/web/account-card.module.css'
import { openCandidateSession } from '#features/accounts/web/sign-in/open-candidate-session.ts'
import {
  UnreachedServerNote,
  usePressedLink,
  WORKING_MESSAGE,
} from '#features/accounts/web/confirming/pressed-link.tsx'
import {
  FailedLink,
  formatFailedLinkTitle,
} from '#features/accounts/web/confirming/failed-link.tsx'

type Props = { code: string; greeting: string; children?: ReactNode }

/** Shows a button that opens the portal, signs the person in and leads to the remaining questions. */
export function OpenPortalQuestion({ code, greeting, children }: Props) {
  const navigate = useNavigate()
  const { stage, problem, refused, heading, press } = usePressedLink()

  const open = async () => {
    const target = await signInByPortalCode(code)
    showToast('Signed in.')
    await navigate(target, { replace: true })
  }
  if (refused)
    return (
      <>
        <PageTitle>{formatFailedLinkTitle(refused)}</PageTitle>
        <FailedLink heading={heading} refused={refused} />
        {children}
      </>
    )
  return (
    <>
      <PageTitle>Open your portal</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>
          {stage === 'asking' ? greeting : 'Checking your link'}
        </TextWithoutLineBreaks>
      </h1>
      <p>
        {stage === 'asking'
          ? 'Your account is ready. Press the button and you are signed in: you see jobs that fit, apply with one press and follow each step.'
          : WORKING_MESSAGE}
      </p>
      <UnreachedServerNote problem={problem} />
      <div className={`cluster ${styles.actions}`}>
        <Button busy={stage !== 'asking'} onClick={() => void press(open)}>
          Open my portal
        </Button>
      </div>
      {children}
    </>
  )
}

/**
 * Signs in by the code of a portal link and, if the link asks for one, a texted code. The new session replaces any session in this browser. Returns
 * the page to open: the security page if an earlier account with the person's address can be joined there, onboarding if questions remain, or else
 * the home page.
 */
export async function signInByPortalCode(code: string, phoneCode?: string): Promise<string> {
  const confirmed = await call(validate, {
    body: { code, type: 'PortalOnboarding', ...(phoneCode ? { PhoneCode: phoneCode } : {}) },
  })
  if (!confirmed?.token) throw new Failure(500, [ONBOARDING_FAILED_MESSAGE])
  const { user, token, expiresAt } = confirmed
  const { auth } = useSession.getState().candidate
  if (auth) await endSession(auth.candidateApiToken)
  await openCandidateSession({ user, token, expiresAt: expiresAt ?? null })
  const params = { id: user.id }
  const { waits } = await call(getEarlierAccount, { params }).catch(() => ({ waits: false }))
  if (waits) return '/profile/security'
  const { onboardingCompleted } = await call(getUserStatus, { params }).catch(() => ({
    onboardingCompleted: true,
  }))
  return onboardingCompleted ? '/' : '/onboarding'
}
