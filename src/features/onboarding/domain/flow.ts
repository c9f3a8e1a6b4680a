import { CREDENTIAL_SLIDES, ONBOARDING_FLOWS, type FlowName, type Slide } from './slides.ts'
import type { KnownOnboardingFacts } from './user.ts'

export const DEFAULT_FLOW: FlowName = 'newUser'
/** The flow that a 'set a named flow' action without a name selects [seed 4.8]. */
export const FLOW_IF_UNNAMED: FlowName = 'shortCode'

/** The slides of the flow, with the current and the previous one. */
export type FlowState = {
  readonly onboardingFlow: readonly Slide[]
  readonly currentSlide: Slide
  readonly previousSlide: Slide | null
  /** The slide that 'Change' has opened again, until it is answered or left. */
  readonly reopened: ReopenedSlide | null
}
/**
 * A slide that 'Change' opened again. `from` is the slide on which 'Change' was pressed, to which Back returns. `flow` is the earlier order of the
 * slides.
 */
type ReopenedSlide = {
  readonly slide: Slide
  readonly from: Slide
  readonly flow: readonly Slide[]
}

/** Returns the slides of a named flow that are still to be asked. The list always ends with 'Complete'. */
export function listRemainingSlides(
  name: FlowName,
  completed: readonly Slide[],
  facts: KnownOnboardingFacts,
): readonly Slide[] {
  const needless: readonly Slide[] = [
    ...completed,
    ...(facts.member ? CREDENTIAL_SLIDES : []),
    ...(facts.name ? (['Name'] as const) : []),
    ...(facts.phone ? (['Phone'] as const) : []),
  ]
  return ONBOARDING_FLOWS[name].filter((slide) => slide === 'Complete' || !needless.includes(slide))
}

/** Makes `slide` the current slide and records the previous one. */
export const showSlide = <State extends FlowState>(state: State, slide: Slide): State =>
  slide === state.currentSlide
    ? state
    : { ...state, currentSlide: slide, previousSlide: state.currentSlide }

/** Moves by an offset and stops at the first and last slides. */
export function moveBySlides<State extends FlowState>(state: State, offset: number): State {
  const target = state.onboardingFlow.indexOf(state.currentSlide) + offset
  const clamped = Math.max(0, Math.min(target, state.onboardingFlow.length - 1))
  return showSlide(state, state.onboardingFlow[clamped] ?? state.currentSlide)
}
/** Moves an answered slide directly before the current one and shows it, so that 'Change' asks for its answer again. */
export function reopenSlide<State extends FlowState>(state: State, slide: Slide): State {
  const others = state.onboardingFlow.filter((other) => other !== slide)
  return showSlide(
    { ...state, onboardingFlow: others.toSpliced(others.indexOf(state.currentSlide), 0, slide) },
    slide,
  )
}
export const showNextSlide = <State extends FlowState>(state: State) => moveBySlides(state, 1)
export const showPreviousSlide = <State extends FlowState>(state: State) =>
  state.reopened?.slide === state.currentSlide
    ? showSlide(leaveReopenedSlide(state), state.reopened.from)
    : moveBySlides(state, -1)

/** Returns the slide that Back shows; undefined at the first slide. */
export const findSlideBefore = ({
  reopened,
  currentSlide,
  onboardingFlow,
}: FlowState): Slide | undefined =>
  reopened?.slide === currentSlide
    ? reopened.from
    : onboardingFlow[onboardingFlow.indexOf(currentSlide) - 1]

/** Puts a slide that 'Change' has opened back in its place, because the person leaves it without another answer. */
export const leaveReopenedSlide = <State extends FlowState>(state: State): State =>
  state.reopened ? { ...state, onboardingFlow: state.reopened.flow, reopened: null } : state
