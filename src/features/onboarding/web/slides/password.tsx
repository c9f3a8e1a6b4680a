import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { useForm } from '#web/use-form.ts'
import { dispatch, useOnboarding } from '../onboarding-state.ts'
import { SlideActions, SlideFrame, type SlideProps } from '../slide-frame.tsx'

/** Kept in memory until the names are known, with which the account is made. */
export function OnboardingSlidePassword({ back, next, place }: SlideProps) {
  const { user: { emailAddress }, onboardingError } = useOnboarding()
  const form = useForm({
    rules: { password: (typed) => (typed === '' ? 'Enter a password' : undefined) },
    initialErrors: onboardingError ? { password: onboardingError } : {},
    send: async ({ password }) => {
      dispatch({ type: 'typed', values: { password } }, { type: 'stepCompleted', slide: 'Password' })
      next()
    },
  })
  return (
    <SlideFrame back={back} place={place} title="Create a password" why="At least 8 characters. Three random words work well.">
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <input className="vh" type="text" name="username" autoComplete="username" value={emailAddress} readOnly tabIndex={-1} aria-hidden="true" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
        <SlideActions><Button type="submit" size="lg" busy={form.pending}>Continue</Button></SlideActions>
      </form>
    </SlideFrame>
  )
}
