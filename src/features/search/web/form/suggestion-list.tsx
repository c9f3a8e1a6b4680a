import { useEffect, useId, useReducer } from 'react'
import { reduceSuggestionState, CLOSED_SUGGESTIONS } from './suggestion-state.ts'
import type { SuggestionListProps } from './suggest-field.tsx'
import styles from './suggestion-list.module.css'
import { useSuggestions } from './use-suggestions.ts'
import { useSuggestionKeys, chooseSuggestion } from './use-suggestion-keys.ts'

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
