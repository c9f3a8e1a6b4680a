import { Link } from 'react-router'
import { SocialButtons } from '#features/accounts/web/providers/social-buttons.tsx'
import { formatJobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { findEmailAddressRefusal, EmailField } from '../address/email-field.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import { SlideActions, SlideFrame, type SlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'
import { useWantedJob } from '../state/use-wanted-job.ts'

/** Always continues to the password slide, so that it never reveals whether an address has an account. */
export function OnboardingSlideEmail({ back, next, progress }: SlideProps) {
  const wanted = useWantedJob()
  const {
    user: { emailAddress },
    onboardingError,
  } = useOnboarding()
  const form = useSlideForm({
    rules: { emailAddress: findEmailAddressRefusal },
    initialErrors: onboardingError ? { emailAddress: onboardingError } : {},
    send: async ({ emailAddress: typed }) => {
      dispatchOnboardingEvents(
        { type: 'userKnown', user: { emailAddress: typed.trim() } },
        { type: 'stepCompleted', slide: 'AuthForm' },
      )
      next()
    },
  })
  return (
    <SlideFrame
      back={back}
      progress={progress}
      title="What is your email address?"
      why="We send you a copy of each application and tell you when something changes."
    >
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <EmailField {...form.field('emailAddress')} defaultValue={emailAddress} />
        <SlideActions>
          <Button type="submit" size="lg" busy={form.pending}>
            Continue
          </Button>
          <Link to={`/login${formatJobActionQuery(wanted)}`}>I already have an account</Link>
        </SlideActions>
      </form>
      <SocialButtons redirectUrl={`/onboarding${formatJobActionQuery(wanted)}`} jobAction={null} />
    </SlideFrame>
  )
}
