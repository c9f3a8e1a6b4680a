import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { call } from '#web/call/call.ts'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { typeahead } from '../../contract/typeahead.ts'
import {
  reduceSuggestionState,
  CLOSED_SUGGESTIONS,
  type SuggestionEvent,
  type SuggestionState,
} from './suggestion-state.ts'
import type { SuggestionListProps } from './suggest-field.tsx'
import styles from './suggestion-list.module.css'

const SUGGEST_DEBOUNCE_MS = 200
const MIN_TYPED_CHARACTERS = 2

type DispatchSuggestionEvent = (event: SuggestionEvent) => void

/** Shows suggestions in a list below a text field. The focus stays in the field, in which any text can be typed. */
export function SuggestionList({ input, kind }: SuggestionListProps) {
  const [state, dispatch] = useReducer(reduceSuggestionState, CLOSED_SUGGESTIONS)
  const id = useId()
  const { suggestions, active, open } = state
  useSuggestions(input, kind, dispatch)
  useSuggestionKeys(input, state, dispatch)
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', `${open}`)
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, open, active])

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        className={styles.suggestions}
        hidden={!open}
      >
        {suggestions.map(({ value, label }, place) => (
          // preventDefault stops a press on a suggestion from taking the focus out of the field.
          <div
            key={value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onMouseDown={(event) => {
              event.preventDefault()
              chooseSuggestion(input, value, dispatch)
            }}
          >
            {label}
          </div>
        ))}
      </div>
      <span role="status" className="hidden">
        {open && `${suggestions.length} suggestion${suggestions.length === 1 ? '' : 's'}`}
      </span>
    </>
  )
}

/** Requests suggestions shortly after the candidate has typed. */
function useSuggestions(
  input: HTMLInputElement,
  kind: SuggestionListProps['kind'],
  dispatch: DispatchSuggestionEvent,
) {
  const [typed, setTyped] = useState(() =>
    input.value === input.defaultValue ? '' : input.value.trim(),
  )
  useEffect(() => {
    const type = () => setTyped(input.value.trim())
    // A slow device takes key presses between the first render and this effect.
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

/**
 * Handles the keys of a field with suggestions: the arrows move through the open list, Enter accepts a suggestion, and Escape or leaving the field
 * closes the list. On a phone the list pushes the button down, so a press that leaves the field closes it only once the press has ended.
 */
function useSuggestionKeys(
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

function chooseSuggestion(
  input: HTMLInputElement,
  value: string,
  dispatch: DispatchSuggestionEvent,
) {
  input.value = value
  dispatch({ type: 'closed' })
  // An 'input' event would ask for suggestions again.
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
