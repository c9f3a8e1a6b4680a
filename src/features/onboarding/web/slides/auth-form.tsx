import { Link, useSearchParams } from 'react-router'
import { emailRefusal } from '#features/accounts/domain/email-address.ts'
import { SocialButtons } from '#features/accounts/web/social-buttons.tsx'
import { jobActionOf, jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { dispatch, useOnboarding } from '../onboarding-state.ts'
import { SlideActions, SlideFrame, type SlideProps } from '../slide-frame.tsx'
import { useSlideForm } from '../use-slide-form.ts'

/** Known or not, everybody goes on to the password: the slide never tells whether an address has an account. */
export function OnboardingSlideEmail({ back, next, place }: SlideProps) {
  const [query] = useSearchParams()
  const { user: { emailAddress }, onboardingError } = useOnboarding()
  const form = useSlideForm({
    rules: { emailAddress: (typed) => (typed.trim() === '' ? 'Enter your e-mail address' : emailRefusal(typed)) },
    initialErrors: onboardingError ? { emailAddress: onboardingError } : {},
    send: async ({ emailAddress: typed }) => {
      dispatch({ type: 'userKnown', user: { emailAddress: typed.trim() } }, { type: 'stepCompleted', slide: 'AuthForm' })
      next()
    },
  })
  return (
    <SlideFrame back={back} place={place} title="What is your e-mail address?" why="We send you a copy of each application and tell you when something changes.">
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('emailAddress')} label="E-mail address" type="email" inputMode="email" autoComplete="email" spellCheck={false} autoCapitalize="none" defaultValue={emailAddress} />
        <SlideActions>
          <Button type="submit" size="lg" busy={form.pending}>Continue</Button>
          <Link to={`/login${jobActionQuery(jobActionOf(query))}`}>I already have an account</Link>
        </SlideActions>
      </form>
      <SocialButtons redirectUrl={`/onboarding${jobActionQuery(jobActionOf(query))}`} jobAction={null} />
    </SlideFrame>
  )
}
