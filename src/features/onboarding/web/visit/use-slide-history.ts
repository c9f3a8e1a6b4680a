import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { leadTo } from '../../domain/resume.ts'
import { type Slide, slideOfStep, stepOf } from '../../domain/slides.ts'
import { dispatch, useOnboarding } from '../state/onboarding-state.ts'
import type { VisitStage } from './use-opening.ts'

/** Marks a history entry that a slide of this visit pushed, and names the slide before it: then Back in the page can do what Back in the browser does. */
type PushedEntry = { readonly onboarding: true; readonly after: Slide | undefined }

type Visit = {
  readonly stage: VisitStage
  /** Where Back leads once all is answered and sent; null until then. */
  readonly cameFrom: string | null
}

/** Keeps one history entry for each slide, whose address names the slide. */
export function useSlideHistory({ stage, cameFrom }: Visit) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const { onboardingFlow, currentSlide } = useOnboarding()
  const step = query.get('step')
  const followed = useRef(step)
  const pushed = location.state as PushedEntry | null

  const addressOf = (slide: Slide, startsAgain = false) => {
    const address = new URLSearchParams(query)
    if (startsAgain) address.set('again', 'yes')
    address.set('step', stepOf(slide))
    return `?${address}`
  }
  const follow = (replace = false) => {
    const shown = useOnboarding.getState()
    if (!replace && pushed?.after === shown.currentSlide) return void navigate(-1)
    // An address without a step opened the slide that was shown before this one.
    const after = slideOfStep(step) ?? shown.previousSlide ?? undefined
    const entry: PushedEntry = { onboarding: true, after }
    void navigate(addressOf(shown.currentSlide), { replace, state: replace ? null : entry })
  }

  // The address that opened the visit is corrected to the slide that it led to. Each later change of the address, as by Back and Forward of the browser, opens its slide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a slide is made of the query, which changes with it
  useEffect(() => {
    if (stage === 'opening') return
    const shown = useOnboarding.getState()
    if (followed.current === step) {
      if (step !== null && step !== stepOf(shown.currentSlide)) follow(true)
      return
    }
    if (stage !== 'open') return
    followed.current = step
    // An address that names no slide opened the first.
    const named = slideOfStep(step) ?? shown.onboardingFlow[0]
    if (!named || named === shown.currentSlide) return
    if (cameFrom !== null) return void navigate(cameFrom, { replace: true })
    if (!openNamed(named)) void navigate(-1)
    else if (useOnboarding.getState().currentSlide !== named) follow(true)
  }, [step, stage, navigate])

  const before = onboardingFlow[onboardingFlow.indexOf(currentSlide) - 1]
  const back = () => {
    // The history may hold another entry there: a question from before an account was made, or an address that was typed.
    if (pushed?.onboarding && pushed.after === before) return void navigate(-1)
    dispatch({ type: 'wentBack' })
    follow(true)
  }
  /** Shows the first question again. The address says so, so that a reload asks everything again as well. */
  const restartAt = (slide: Slide) => {
    followed.current = stepOf(slide)
    void navigate(addressOf(slide, true), { replace: true })
  }
  return { follow, back: before ? back : null, restartAt }
}

/** Opens a slide of the flow, as far as someone may go. False for a question that is not asked any more, such as the password of an account that was made since. */
function openNamed(named: Slide): boolean {
  const state = useOnboarding.getState()
  if (!state.onboardingFlow.includes(named)) return false
  useOnboarding.setState(leadTo(state, named), true)
  return true
}
