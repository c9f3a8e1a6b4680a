import { JOB_DETAIL_SLIDES, type Slide } from './slides.ts'
import { type FlowState, showSlide } from './flow.ts'

/**
 * Replaces the list of slides. If the new list lacks the current slide, the next slide of the old list that the new list still contains becomes
 * current, or else the last slide.
 */
export function replaceSlides<State extends FlowState>(
  state: State,
  slides: readonly Slide[],
): State {
  const replaced = { ...state, onboardingFlow: slides }
  if (slides.includes(state.currentSlide)) return replaced
  const later = state.onboardingFlow.slice(state.onboardingFlow.indexOf(state.currentSlide) + 1)
  const following = later.find((slide) => slides.includes(slide)) ?? slides.at(-1)
  return following ? showSlide(replaced, following) : replaced
}

export function removeIntroduction<State extends FlowState>(state: State): State {
  const shortened = replaceSlides(
    state,
    state.onboardingFlow.filter((slide) => slide !== 'Intro'),
  )
  return showSlide(
    shortened,
    shortened.onboardingFlow.includes('AuthForm')
      ? 'AuthForm'
      : (shortened.onboardingFlow[0] ?? shortened.currentSlide),
  )
}

/** Adds the job detail slides before Identity, or else before Declaration, or else before Complete; a slide never occurs twice. */
export function addJobDetailSlides<State extends FlowState>(
  state: State,
  details: readonly Slide[] = JOB_DETAIL_SLIDES,
): State {
  const missing = details.filter((slide) => !state.onboardingFlow.includes(slide))
  const index =
    (['Identity', 'Declaration', 'Complete'] as const)
      .map((slide) => state.onboardingFlow.indexOf(slide))
      .find((index) => index >= 0) ?? state.onboardingFlow.length
  return { ...state, onboardingFlow: state.onboardingFlow.toSpliced(index, 0, ...missing) }
}
