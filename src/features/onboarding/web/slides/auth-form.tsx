import { Link } from 'react-router'
import { SocialButtons } from '#features/accounts/web/providers/social-buttons.tsx'
import { jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { addressRefusal, EmailField } from '../email-field.tsx'
import { dispatch, useOnboarding } from '../onboarding-state.ts'
import { SlideActions, SlideFrame, type SlideProps } from '../slide-frame.tsx'
import { useSlideForm } from '../use-slide-form.ts'
import { useWantedJob } from '../use-wanted-job.ts'

/** Known or not, everybody goes on to the password: the slide never tells whether an address has an account. */
export function OnboardingSlideEmail({ back, next, place }: SlideProps) {
  const wanted = useWantedJob()
  const {
    user: { emailAddress },
    onboardingError,
  } = useOnboarding()
  const form = useSlideForm({
    rules: { emailAddress: addressRefusal },
    initialErrors: onboardingError ? { emailAddress: onboardingError } : {},
    send: async ({ emailAddress: typed }) => {
      dispatch(
        { type: 'userKnown', user: { emailAddress: typed.trim() } },
        { type: 'stepCompleted', slide: 'AuthForm' },
      )
      next()
    },
  })
  return (
    <SlideFrame
      back={back}
      place={place}
      title="What is your e-mail address?"
      why="We send you a copy of each application and tell you when something changes."
    >
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <EmailField {...form.field('emailAddress')} defaultValue={emailAddress} />
        <SlideActions>
          <Button type="submit" size="lg" busy={form.pending}>
            Continue
          </Button>
          <Link to={`/login${jobActionQuery(wanted)}`}>I already have an account</Link>
        </SlideActions>
      </form>
      <SocialButtons redirectUrl={`/onboarding${jobActionQuery(wanted)}`} jobAction={null} />
    </SlideFrame>
  )
}
