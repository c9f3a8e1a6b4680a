import { useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { typeahead } from '../../contract/typeahead.ts'
import type { SuggestionListProps } from './suggest-field.tsx'
import type { DispatchSuggestionEvent } from './suggestion-state.ts'

const SUGGEST_DEBOUNCE_MS = 200

const MIN_TYPED_CHARACTERS = 2

/** Requests suggestions shortly after the candidate has typed. */
export function useSuggestions(
  input: HTMLInputElement,
  kind: SuggestionListProps['kind'],
  dispatch: DispatchSuggestionEvent,
) {
  const [typed, setTyped] = useState(() =>
    input.value === input.defaultValue ? '' : input.value.trim(),
  )
  useEffect(() => {
    const type = () => setTyped(input.value.trim())
    // On a slow device, text can be typed between the first render and this effect.
    if (input.value !== input.defaultValue) type()
    input.addEventListener('input', type)
    return () => input.removeEventListener('input', type)
  }, [input])

  const isShort = typed.length < MIN_TYPED_CHARACTERS
  const reading = useReading(
    isShort ? undefined : `${kind} ${typed}`,
    // A failure is ignored, because the field works without suggestions.
    () => call(typeahead, { params: { kind }, query: { query: typed } }).catch(() => []),
    SUGGEST_DEBOUNCE_MS,
  )
  const found = findLoadedValue(reading)
  useEffect(() => {
    if (isShort) dispatch({ type: 'closed' })
    else if (found && document.activeElement === input)
      dispatch({ type: 'found', suggestions: found })
  }, [isShort, found, input, dispatch])
}
