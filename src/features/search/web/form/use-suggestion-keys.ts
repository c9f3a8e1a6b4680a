import { useEffect, useRef } from 'react'
import { useLeaving } from '#web/forms/use-leaving.ts'
import type { SuggestionState } from './suggestion-state.ts'
import type { DispatchSuggestionEvent } from './suggestion-state.ts'

/**
 * Handles the keys of a field with suggestions: the arrows move through the open list, Enter accepts a suggestion, and Escape or leaving the field
 * closes the list. On a phone the list pushes the button down, so a press that leaves the field closes it only once the press has ended.
 */
export function useSuggestionKeys(
  input: HTMLInputElement,
  state: SuggestionState,
  dispatch: DispatchSuggestionEvent,
) {
  const latest = useRef(state)
  latest.current = state
  const leave = useLeaving(() => dispatch({ type: 'closed' }))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { open, active, suggestions } = latest.current
      if (!open || event.isComposing) return
      const chosen = suggestions[active]
      if (event.key === 'ArrowDown') dispatch({ type: 'moved', by: 1 })
      else if (event.key === 'ArrowUp') dispatch({ type: 'moved', by: -1 })
      else if (event.key === 'Escape') dispatch({ type: 'closed' })
      else if (event.key === 'Enter' && chosen) chooseSuggestion(input, chosen.value, dispatch)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', press)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', leave)
    }
  }, [input, dispatch, leave])
}

export function chooseSuggestion(
  input: HTMLInputElement,
  value: string,
  dispatch: DispatchSuggestionEvent,
) {
  input.value = value
  dispatch({ type: 'closed' })
  // An 'input' event would ask for suggestions again.
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
