import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { jobActionOf } from '#features/tracked-applications/web/job-action.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { FlowFrame } from '#web/layouts/flow-frame.tsx'
import { maySkip, progressOf } from '../domain/resume.ts'
import { slideOfStep, stepOf } from '../domain/slides.ts'
import { dispatch, openOnboarding, useOnboarding } from './onboarding-state.ts'
import type { SlideProps } from './slide-frame.tsx'
import { OnboardingSlideEmail } from './slides/auth-form.tsx'
import { OnboardingSlideComplete } from './slides/complete.tsx'
import { OnboardingSlideCv } from './slides/cv.tsx'
import { OnboardingSlideName } from './slides/name.tsx'
import { OnboardingSlidePassword } from './slides/password.tsx'

/** A history entry that a slide of this sitting pushed: Back in the page then does what Back in the browser does. */
const PUSHED = { onboarding: true }

/** One slide per history entry; the address names the slide. */
export function OnboardingFlow() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useOnboarding()
  const [open, setOpen] = useState(false)
  const jobAction = jobActionOf(query)
  const step = query.get('step')

  const addressOf = (slide: typeof state.currentSlide) => {
    const address = new URLSearchParams(query)
    address.set('step', stepOf(slide))
    return `?${address}`
  }
  const follow = (replace = false) => void navigate(addressOf(useOnboarding.getState().currentSlide), { replace, state: replace ? null : PUSHED })

  // The address leads: the first time it opens the flow, later it is Back or Forward of the browser.
  useEffect(() => {
    const { onboardingFlow, currentSlide } = useOnboarding.getState()
    const named = slideOfStep(step)
    if (!open) {
      openOnboarding(jobActionOf(new URLSearchParams(window.location.search)), step)
      setOpen(true)
    } else if (named && named !== currentSlide && onboardingFlow.includes(named)) dispatch({ type: 'shown', slide: named })
  }, [step, open])

  if (!open) return null
  const place = progressOf(state)
  const back = () => {
    if ((location.state as typeof PUSHED | null)?.onboarding) return void navigate(-1)
    dispatch({ type: 'wentBack' })
    follow(true)
  }
  const isFirst = state.onboardingFlow[0] === state.currentSlide
  const leave = jobAction ? `/vacancy/${jobAction.job}` : '/'
  return (
    <FlowFrame done={place.step} total={place.of} leave={<Link to={leave}>{state.user.authorizationToken ? 'Save and exit' : 'Cancel'}</Link>}>
      {jobAction && <JobStrip job={jobAction.job} words={jobAction.action === 'apply' ? 'Applying for' : 'Saving'} />}
      <Slide back={isFirst ? null : back} next={() => follow()} place={place} />
    </FlowFrame>
  )
}

function Slide(props: SlideProps) {
  const state = useOnboarding()
  switch (state.currentSlide) {
    case 'Password': return <OnboardingSlidePassword {...props} />
    case 'Name': return <OnboardingSlideName {...props} />
    case 'CV': return <OnboardingSlideCv {...props} candidateId={state.user.id ?? ''} mayBeSkipped={maySkip(state)} />
    case 'Complete': return <OnboardingSlideComplete {...props} candidateId={state.user.id ?? ''} />
    default: return <OnboardingSlideEmail {...props} />
  }
}
