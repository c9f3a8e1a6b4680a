import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { jobActionOf } from '#features/tracked-applications/web/job-action.ts'
import { JobStrip } from '#features/vacancies/web/job-strip.tsx'
import { FlowFrame } from '#web/layouts/flow-frame.tsx'
import { AppInit } from '#web/layouts/app-init.tsx'
import { jobBoardAuth, useCandidate, useSession } from '#web/session/session.ts'
import { leadTo, progressOf, returnsTo } from '../domain/resume.ts'
import { type Slide, slideOfStep, stepOf } from '../domain/slides.ts'
import {
  dispatch,
  openOnboarding,
  rememberedJobAction,
  startAgain,
  useOnboarding,
} from './state/onboarding-state.ts'
import { OnboardingSlide } from './slides/onboarding-slide.tsx'
import { useOpenedElsewhere } from './portal/use-opened-elsewhere.ts'
import { WelcomeBack } from './welcome-back.tsx'

/** A history entry that a slide of this sitting pushed, and after which: Back in the page then does what Back in the browser does. */
type Pushed = { readonly onboarding: true; readonly after: Slide | undefined }

type Stage = 'opening' | 'returning' | 'open'

/** One visit after another: what was asked of a visitor is not what is asked of the person who has signed in since, in another tab or before the browser showed a page that it had kept. */
export function OnboardingFlow() {
  const [visit, setVisit] = useState(0)
  return <Visit key={visit} openAgain={() => setVisit(visit + 1)} />
}

/** One slide per history entry; the address names the slide. */
function Visit({ openAgain }: { openAgain: () => void }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useOnboarding()
  const candidate = useCandidate()
  const [stage, setStage] = useState<Stage>('opening')
  const jobAction = jobActionOf(query)
  const step = query.get('step')
  const followed = useRef(step)
  useOpenedElsewhere(stage === 'open' ? state.currentSlide : undefined)
  const signedIn = useSession((session) => jobBoardAuth(session)?.id)
  const isOthers =
    stage !== 'opening' && !state.loading && signedIn !== undefined && signedIn !== state.user.id
  useEffect(() => {
    if (isOthers) openAgain()
  }, [isOthers, openAgain])
  // At the end all is saved and sent: its own links lead on.
  const isDone =
    state.currentSlide === 'Complete' && candidate && !state.loading && !state.requestError

  const addressOf = (slide: Slide) => {
    const address = new URLSearchParams(query)
    address.set('step', stepOf(slide))
    return `?${address}`
  }
  const pushed = location.state as Pushed | null
  const follow = (replace = false) => {
    const { currentSlide, previousSlide } = useOnboarding.getState()
    if (!replace && pushed?.after === currentSlide) return void navigate(-1)
    // An address without a step opened the slide that was shown before this one.
    const after = slideOfStep(step) ?? previousSlide ?? undefined
    const state: Pushed = { onboarding: true, after }
    void navigate(addressOf(currentSlide), { replace, state: replace ? null : state })
  }

  useEffect(() => {
    let current = true
    const asked = new URLSearchParams(window.location.search)
    const remembered = jobActionOf(asked) ? null : rememberedJobAction()
    if (remembered) {
      for (const [name, value] of Object.entries(remembered)) asked.set(name, value)
      void navigate(`?${asked}`, { replace: true })
    }
    openOnboarding({
      jobAction: jobActionOf(asked),
      flow: asked.get('flow'),
      again: asked.get('again') === 'yes',
      step: asked.get('step'),
    }).then((opened) => {
      if (!current) return
      if (opened) setStage(returnsTo(opened, asked.get('step')) ? 'returning' : 'open')
      else void navigate('/', { replace: true })
    })
    return () => {
      current = false
    }
  }, [navigate])

  // A change of the address leads, as by Back and Forward of the browser, as far as someone may go. The address that was opened says where that led.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a slide is made of the query, which changes with it
  useEffect(() => {
    if (stage === 'opening') return
    const state = useOnboarding.getState()
    const { onboardingFlow, currentSlide } = state
    if (followed.current === step) {
      if (step !== null && step !== stepOf(currentSlide)) follow(true)
      return
    }
    if (stage !== 'open') return
    followed.current = step
    // The address that somebody came with names no slide: it opened the first.
    const named = slideOfStep(step) ?? onboardingFlow[0]
    if (!named || named === currentSlide) return
    // What was asked before is answered and sent: Back leads to what onboarding was for.
    if (isDone) {
      const cameFrom = jobAction ? `/vacancy/${jobAction.job}` : '/'
      return void navigate(cameFrom, { replace: true })
    }
    if (onboardingFlow.includes(named)) {
      const led = leadTo(state, named)
      useOnboarding.setState(led, true)
      if (led.currentSlide !== named) follow(true)
    }
    // It is asked no more, as the password of an account that was made since: the way back leads past it.
    else void navigate(-1)
  }, [step, stage, navigate])

  if (stage === 'opening') return <AppInit />
  const progress = progressOf(state)
  // The history may hold another one: what was asked before an account was made, or an address that was typed.
  const before = state.onboardingFlow[state.onboardingFlow.indexOf(state.currentSlide) - 1]
  const back = () => {
    if (pushed?.onboarding && pushed.after === before) return void navigate(-1)
    dispatch({ type: 'wentBack' })
    follow(true)
  }
  const again = async () => {
    const { currentSlide } = await startAgain({
      jobAction,
      flow: query.get('flow'),
      again: true,
      step: null,
    })
    // Told by the address, so that a reload asks everything again as well.
    const address = new URLSearchParams(query)
    address.set('again', 'yes')
    address.set('step', stepOf(currentSlide))
    followed.current = stepOf(currentSlide)
    void navigate(`?${address}`, { replace: true })
    setStage('open')
  }
  const hasAccount = Boolean(state.user.authorizationToken)
  const leave = jobAction && !hasAccount ? `/vacancy/${jobAction.job}` : '/'
  return (
    <FlowFrame
      done={progress.step}
      total={progress.of}
      leave={!isDone && <Link to={leave}>{hasAccount ? 'Save and exit' : 'Cancel'}</Link>}
      about={
        jobAction && (
          <JobStrip
            job={jobAction.job}
            words={jobAction.action === 'apply' ? 'Applying for' : 'Saving'}
          />
        )
      }
    >
      {stage === 'returning' ? (
        <WelcomeBack
          slide={state.currentSlide}
          goOn={() => setStage('open')}
          startAgain={() => void again()}
        />
      ) : (
        <OnboardingSlide back={before ? back : null} next={follow} progress={progress} />
      )}
    </FlowFrame>
  )
}
