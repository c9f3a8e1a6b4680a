import { useState } from 'react'
import { Link } from 'react-router'
import { usePasswordHint } from '#features/accounts/web/passwords/password-hint.ts'
import { lengthRefusal } from '#features/accounts/domain/password-length.ts'
import { jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { useClientConfig } from '#web/client-config.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { namesOf } from '../../domain/user.ts'
import { AnsweredSlide } from '../answered-slide.tsx'
import { addressRefusal, EmailField } from '../email-field.tsx'
import { makeAccount } from '../make-account.ts'
import { dispatch, useOnboarding } from '../onboarding-state.ts'
import type { SlideProps } from '../slide-frame.tsx'
import { useSlideForm } from '../use-slide-form.ts'
import { useWantedJob } from '../use-wanted-job.ts'

const ACCOUNT_EXISTS = 302

/**
 * Kept in memory until the names are known, with which the account is made. Who came by a short link has said the name already: the account is made
 * here, and the address is asked beside the password, since that flow has no slide for it.
 */
export function OnboardingSlidePassword({ back, next, place }: SlideProps) {
  const wanted = useWantedJob()
  const state = useOnboarding()
  const {
    user: { emailAddress },
    onboardingError,
    onboardingFlow,
    completedSteps,
    password,
    passwordForgotten,
  } = state
  const [exists, setExists] = useState(false)
  const hint = usePasswordHint()
  const { leastLength } = useClientConfig()
  const names = namesOf(state)
  const asksAddress = !onboardingFlow.includes('AuthForm') && !completedSteps.includes('AuthForm')
  const form = useSlideForm({
    rules: {
      emailAddress: (typed) => (asksAddress ? addressRefusal(typed) : undefined),
      password: (typed) => (typed === '' ? 'Enter a password' : lengthRefusal(typed, leastLength)),
    },
    initialErrors: onboardingError ? { password: onboardingError } : {},
    send: async (typed) => {
      setExists(false)
      dispatch(
        { type: 'typed', values: { password: typed.password } },
        ...(asksAddress
          ? ([{ type: 'userKnown', user: { emailAddress: typed.emailAddress.trim() } }] as const)
          : []),
      )
      try {
        if (names) await makeAccount(names, wanted)
        else dispatch({ type: 'stepCompleted', slide: 'Password' })
        next()
      } catch (error) {
        if (error instanceof Failure) setExists(error.status === ACCOUNT_EXISTS)
        throw error
      }
    },
  })
  return (
    <AnsweredSlide
      back={back}
      place={place}
      form={form}
      action={names ? 'Create account' : 'Continue'}
      title="Create a password"
      why={hint}
    >
      {passwordForgotten && !password && (
        <InsetNote>
          <p>
            Type your password again. We do not keep it in this browser, so it was lost when the
            page was loaded again.
          </p>
        </InsetNote>
      )}
      {exists && (
        <InsetNote>
          <p>
            Is it yours? <Link to={`/login${jobActionQuery(wanted)}`}>Sign in instead</Link>
          </p>
        </InsetNote>
      )}
      {asksAddress ? (
        <EmailField {...form.field('emailAddress')} defaultValue={emailAddress} />
      ) : (
        <input
          className="vh"
          type="text"
          name="emailAddress"
          autoComplete="username"
          value={emailAddress}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
    </AnsweredSlide>
  )
}
