import { type KeyboardEvent, useRef, useState } from 'react'
import type { Choice } from '#web/kit/fields/choice.ts'
import {
  computeChosenAfterPress,
  CLOSED_COMBOBOX,
  findMatchingChoices,
  moveHighlight,
  closeCombobox,
  typeInCombobox,
} from './combobox-state.ts'

export type ComboboxProps = {
  readonly several: boolean
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly choose: (chosen: readonly string[]) => void
  /**
   * Receives the typed text while it has not become a choice, and '' after a choice or Escape. The text then stays in the field when the field loses
   * the focus; without this callback it is cleared.
   */
  readonly loose?: ((words: string) => void) | undefined
}

/** Manages the typed and chosen values of a field with many choices. */
export function useCombobox({ several, choices, chosen: first, choose, loose }: ComboboxProps) {
  const [chosen, setChosen] = useState(first)
  const [state, setState] = useState(CLOSED_COMBOBOX)
  const [said, say] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const labelOf = (value: string | undefined) =>
    choices.find((choice) => choice.value === value)?.label ?? ''
  const shown = findMatchingChoices(choices, state.typed)

  const change = (next: readonly string[], words: string) => {
    setChosen(next)
    say(words)
    choose(next)
  }
  const without = (value: string) => chosen.filter((one) => one !== value)
  const pick = (choice: Choice) => {
    const next = computeChosenAfterPress(choices, chosen, choice, several)
    change(next, `${choice.label} ${next.includes(choice.value) ? 'chosen' : 'removed'}`)
    setState({ ...CLOSED_COMBOBOX, open: several && state.typed === '' })
    loose?.('')
  }
  const close = () => {
    setState(CLOSED_COMBOBOX)
    loose?.('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const active = shown[state.active]
    const last = chosen.at(-1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setState(moveHighlight(state, event.key === 'ArrowDown' ? 1 : -1, shown.length))
    else if (event.key === 'Escape' && state.open) close()
    else if (event.key === 'Enter' && state.open && (active ?? (shown.length === 1 && shown[0])))
      pick((active ?? shown[0]) as Choice)
    else if (event.key === 'Backspace' && several && state.typed === '' && last)
      return change(chosen.slice(0, -1), `${labelOf(last)} removed`)
    else return
    event.preventDefault()
  }
  return {
    ...{ input, state, shown, chosen, pick, press },
    // A field with a single choice shows it as its text; typing searches for another.
    text: state.open || several || state.typed !== '' ? state.typed : labelOf(chosen[0]),
    said: said || (state.open ? `${shown.length} choice${shown.length === 1 ? '' : 's'}` : ''),
    type: (typed: string) => {
      setState(typeInCombobox(typed, several))
      loose?.(typed.trim())
    },
    open: () => setState({ ...state, open: true }),
    shut: () => setState(closeCombobox(state)),
    leave: () => setState(loose ? closeCombobox(state) : CLOSED_COMBOBOX),
    remove: (value: string) => {
      change(without(value), `${labelOf(value)} removed`)
      input.current?.focus()
    },
  }
}
