import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { Icon, type IconName } from '#web/kit/layout/icon.tsx'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import styles from './search-form.module.css'

export type SuggestionKind = 'titles' | 'places'
export type SuggestionListProps = { input: HTMLInputElement; kind: SuggestionKind }
type Props = {
  id: string
  name: string
  kind: SuggestionKind
  icon?: IconName
  label: string
  /** What can be typed, in brackets after the label. */
  hint?: string
  value: string
  maxLength: number
  /** The class of another design, with the label above the field. In the search form, the label is inside the field. */
  className?: string | undefined
}

const importSuggestions = () => import('./suggestion-list.tsx')
const AHEAD = [importSuggestions]

let suggestions: ReturnType<typeof importSuggestions> | undefined
/** Loads the suggestions once for all fields. Without a connection it waits and shows no error, because the field works without suggestions. */
const loadSuggestions = () => (suggestions ??= loadWhenOnline(importSuggestions))

/** Shows a text field with suggestions. The code for suggestions runs when the field first gets the focus. */
export function SuggestField({
  id,
  name,
  kind,
  icon,
  label,
  hint,
  value,
  maxLength,
  className = styles.field,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null)
  const load = useCallback(async () => {
    const { SuggestionList } = await loadSuggestions()
    setList(() => SuggestionList)
  }, [])
  useLoadAhead(AHEAD)
  // The field may already have the focus when the scripts load.
  useEffect(() => {
    if (document.activeElement === input.current) void load()
  }, [load])
  return (
    <div className={className}>
      {icon && <Icon name={icon} />}
      <label htmlFor={id}>
        {label}
        {hint && <span> ({hint})</span>}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        placeholder=" "
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={value}
        maxLength={maxLength}
        {...(List ? {} : { onFocus: () => void load() })}
      />
      {List && input.current && <List input={input.current} kind={kind} />}
    </div>
  )
}
