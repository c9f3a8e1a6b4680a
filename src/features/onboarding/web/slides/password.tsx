import { useState } from 'react'
import { usePasswordHint } from '#features/accounts/web/passwords/password-hint.ts'
import { findPasswordLengthRefusal } from '#features/accounts/domain/password-length.ts'
import { Failure } from '#shared/failure.ts'
import { useClientConfig } from '#web/client-config.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { findCompleteNames } from '../../domain/user.ts'
import { AnsweredSlide } from '../slide/answered-slide.tsx'
import { findEmailAddressRefusal, EmailField } from '../address/email-field.tsx'
import { makeAccount } from '../state/make-account.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { SlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'
import { useWantedJob } from '../state/use-wanted-job.ts'
import { SignInInstead } from './sign-in-instead.tsx'

const ACCOUNT_EXISTS_STATUS = 302

/**
 * Asks for the password and keeps it in memory until the names are known and the account can be made. If a short link supplied the names, the account
 * is made here, and the address is asked for together with the password, because that flow has no slide for it.
 */
export function OnboardingSlidePassword({ back, next, progress }: SlideProps) {
  const wanted = useWantedJob()
  const state = useOnboarding()
  const { onboardingError, onboardingFlow, completedSteps, password, passwordForgotten } = state
  const { emailAddress } = state.user
  const [exists, setExists] = useState(false)
  const hint = usePasswordHint()
  const { leastLength } = useClientConfig()
  const names = findCompleteNames(state)
  const asksAddress = !onboardingFlow.includes('AuthForm') && !completedSteps.includes('AuthForm')
  const form = useSlideForm({
    rules: {
      emailAddress: (typed) => (asksAddress ? findEmailAddressRefusal(typed) : undefined),
      password: (typed) =>
        typed === '' ? 'Enter a password' : findPasswordLengthRefusal(typed, leastLength),
    },
    initialErrors: onboardingError ? { password: onboardingError } : {},
    send: async (typed) => {
      setExists(false)
      dispatchOnboardingEvents(
        { type: 'typed', values: { password: typed.password } },
        ...(asksAddress
          ? ([{ type: 'userKnown', user: { emailAddress: typed.emailAddress.trim() } }] as const)
          : []),
      )
      try {
        if (names) await makeAccount(names, wanted)
        else dispatchOnboardingEvents({ type: 'stepCompleted', slide: 'Password' })
        next()
      } catch (error) {
        if (error instanceof Failure) setExists(error.status === ACCOUNT_EXISTS_STATUS)
        throw error
      }
    },
  })
  return (
    <AnsweredSlide
      back={back}
      progress={progress}
      form={form}
      action={names ? 'Create account' : 'Continue'}
      title="Create a password"
      why={hint}
    >
      {passwordForgotten && !password && <PasswordForgottenNote />}
      {exists && <SignInInstead />}
      {asksAddress ? (
        <EmailField {...form.field('emailAddress')} defaultValue={emailAddress} />
      ) : (
        <AddressForPasswordManager address={emailAddress} />
      )}
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
    </AnsweredSlide>
  )
}

const PasswordForgottenNote = () => (
  <InsetNote>
    <p>
      Type your password again. We do not keep it in this browser, so it was lost when the page was
      loaded again.
    </p>
  </InsetNote>
)

/** A hidden field with the address from an earlier slide, under which a password manager stores the password. */
const AddressForPasswordManager = ({ address }: { address: string }) => (
  <input
    className="hidden"
    type="text"
    name="emailAddress"
    autoComplete="username"
    value={address}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
