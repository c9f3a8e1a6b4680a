import type { SuggestedPlaceName } from '#features/places/contract/suggestion.ts'

export type SuggestionState = {
  readonly open: boolean
  readonly suggestions: readonly SuggestedPlaceName[]
  /** The index of the active suggestion, or -1 for the typed text itself. */
  readonly active: number
}
export type SuggestionEvent =
  | { readonly type: 'found'; readonly suggestions: readonly SuggestedPlaceName[] }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'closed' }
export type DispatchSuggestionEvent = (event: SuggestionEvent) => void

export const CLOSED_SUGGESTIONS: SuggestionState = { open: false, suggestions: [], active: -1 }

/** Returns the next state of the list. The arrows move through the suggestions and, at either end, back to the typed text. */
export function reduceSuggestionState(
  state: SuggestionState,
  event: SuggestionEvent,
): SuggestionState {
  switch (event.type) {
    case 'found':
      return { open: event.suggestions.length > 0, suggestions: event.suggestions, active: -1 }
    case 'moved':
      return {
        ...state,
        active: wrapSuggestionIndex(state.active + event.by, state.suggestions.length),
      }
    case 'closed':
      return CLOSED_SUGGESTIONS
  }
}

const wrapSuggestionIndex = (place: number, count: number) =>
  place >= count ? -1 : place < -1 ? count - 1 : place
