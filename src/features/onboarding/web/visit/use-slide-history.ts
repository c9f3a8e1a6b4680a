import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { findSlideBefore } from '../../domain/flow.ts'
import { showReachableSlide } from '../../domain/resume.ts'
import { type Slide, findSlideOfStep, getStepOfSlide } from '../../domain/slides.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import type { VisitStage } from './use-onboarding-opening.ts'

/**
 * The state of a history entry that a slide of this visit added. `after` is the slide before it, so that Back in the page can go back in the
 * browser's history.
 */
type SlideHistoryEntry = { readonly onboarding: true; readonly after: Slide | undefined }

type SlideVisit = {
  readonly stage: VisitStage
  /** The address that Back opens once everything is answered and sent; null until then. */
  readonly cameFrom: string | null
}

/** Keeps one history entry for each shown slide; the entry's address names the slide. */
export function useSlideHistory({ stage, cameFrom }: SlideVisit) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const before = findSlideBefore(useOnboarding())
  const step = query.get('step')
  const followed = useRef(step)
  const handledStage = useRef<VisitStage>('opening')
  const moves = useBrowserMoves()
  const pushed = location.state as SlideHistoryEntry | null

  const follow = (replace = false) => {
    const shown = useOnboarding.getState()
    followed.current = getStepOfSlide(shown.currentSlide)
    if (!replace && pushed?.after === shown.currentSlide) return void navigate(-1)
    // A page address without a step belongs to the slide that was shown before this one.
    const after = findSlideOfStep(step) ?? shown.previousSlide ?? undefined
    const entry: SlideHistoryEntry = { onboarding: true, after }
    void navigate(buildSlideAddress(query, shown.currentSlide), {
      replace,
      state: replace ? null : entry,
    })
  }

  // The address that opened the visit is replaced by that of the slide that it led to. Each later
  // change of the address, for example by Back and Forward of the browser, opens the slide that it
  // names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a slide is made of the query, which changes with it
  useEffect(() => {
    const isNewStage = handledStage.current !== stage
    handledStage.current = stage
    if (stage === 'opening') return
    const shown = useOnboarding.getState()
    if (followed.current === step) {
      if (isNewStage && step !== null && step !== getStepOfSlide(shown.currentSlide)) follow(true)
      return
    }
    if (stage !== 'open') return
    followed.current = step
    // A page address that names no slide belongs to the first one.
    const named = findSlideOfStep(step) ?? shown.onboardingFlow[0]
    if (!named || named === shown.currentSlide) return
    if (cameFrom !== null) return void navigate(cameFrom, { replace: true })
    if (!openNamedSlide(named)) void navigate(-1)
    else if (useOnboarding.getState().currentSlide !== named) follow(true)
  }, [step, stage, navigate, moves])

  const back = () => {
    // The previous history entry is used only if it is the slide `before`; it may also be another page, such as an address that the person typed.
    if (pushed?.onboarding && pushed.after === before) return void navigate(-1)
    dispatchOnboardingEvents({ type: 'wentBack' })
    follow(true)
  }
  /** Shows the first question again, with `again=yes` in the address, so that a reload also asks everything again. */
  const restartAt = (slide: Slide) => {
    followed.current = getStepOfSlide(slide)
    void navigate(buildSlideAddress(query, slide, true), { replace: true })
  }
  return { follow, back: before ? back : null, restartAt }
}

function buildSlideAddress(query: URLSearchParams, slide: Slide, startsAgain = false): string {
  const address = new URLSearchParams(query)
  if (startsAgain) address.set('again', 'yes')
  address.set('step', getStepOfSlide(slide))
  return `?${address}`
}

/**
 * Counts the uses of the browser's Back and Forward. After a quick Back, the address may be the same as at the last render, so that only this count
 * tells the component about the move.
 */
function useBrowserMoves(): number {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const count = () => startTransition(() => setMoves((before) => before + 1))
    window.addEventListener('popstate', count)
    return () => window.removeEventListener('popstate', count)
  }, [])
  return moves
}

/**
 * Opens a slide of the flow, or the first required one before it. Returns false for a slide that is no longer asked, such as the password after the
 * account was made.
 */
function openNamedSlide(named: Slide): boolean {
  const state = useOnboarding.getState()
  if (!state.onboardingFlow.includes(named)) return false
  useOnboarding.setState(showReachableSlide(state, named), true)
  return true
}
