import { Link } from 'react-router'
import {
  type JobAction,
  formatJobActionQuery,
} from '#features/tracked-applications/web/job-action.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import { SlideActions, SlideFrame, type SlideProps } from '../slide/slide-frame.tsx'
import { useWantedJob } from '../state/use-wanted-job.ts'
import styles from './intro.module.css'

/** Estimates the minutes for a number of questions, at half a minute each. */
const estimateMinutes = (steps: number) => Math.max(1, Math.round(steps / 2))

/** Explains the effort, what to have at hand, and the use of the details, before the first question. */
export function OnboardingSlideIntro({ back, next, progress }: SlideProps) {
  const { shortcode, onboardingFlow, cvRequired, requestError, vacancyDetails } = useOnboarding()
  const { sendsTexts } = useClientConfig()
  const jobAction = useWantedJob()
  const steps = onboardingFlow.length - 1
  const start = () => {
    dispatchOnboardingEvents({ type: 'stepCompleted', slide: 'Intro' })
    next()
  }
  return (
    <SlideFrame
      back={back}
      progress={progress}
      title={chooseTitle(shortcode?.firstName, vacancyDetails?.jobTitle, jobAction?.action)}
    >
      {jobAction && requestError && (
        <InsetNote tone="warning">
          <p>
            {requestError} <Link to="/search">Find other jobs</Link>
          </p>
        </InsetNote>
      )}
      <div className={styles.words}>
        <p>About {estimateMinutes(steps)} minutes. You can stop and come back.</p>
        <h2>What you need</h2>
        <ul>
          {sendsTexts && onboardingFlow.includes('Phone') && (
            <li>Your mobile phone: we text you a code.</li>
          )}
          <li>Your CV{cvRequired ? '' : ', if you have one'}, as PDF, Word or text.</li>
        </ul>
        <h2>What we do with it</h2>
        <p>
          We use your details to find you work and ask you before they go to an employer. You can
          see, change and delete them at any time.{' '}
          <Link to="/legal/privacy-policy">Read the privacy policy</Link>
        </p>
      </div>
      <SlideActions>
        <Button size="lg" onClick={start}>
          Start
        </Button>
        <Link to={`/login${formatJobActionQuery(jobAction)}`}>I already have an account</Link>
      </SlideActions>
    </SlideFrame>
  )
}

function chooseTitle(
  firstName: string | undefined,
  jobTitle: string | undefined,
  action: JobAction['action'] | undefined,
) {
  if (firstName) return `Hello ${firstName}, let us get your application in`
  return jobTitle
    ? `${action === 'save' ? 'Save' : 'Apply for'} ${jobTitle}`
    : 'Create your account'
}
