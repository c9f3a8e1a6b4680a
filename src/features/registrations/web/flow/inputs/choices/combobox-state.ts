import { selectAfterPress, type Choice } from '#web/kit/fields/choice.ts'

export type ComboboxState = {
  readonly open: boolean
  readonly typed: string
  /** The index of the highlighted choice; -1 if none is. */
  readonly active: number
}
export const CLOSED_COMBOBOX: ComboboxState = { open: false, typed: '', active: -1 }

/** Returns the state with the list closed; the typed text stays in the field. */
export const closeCombobox = (state: ComboboxState): ComboboxState => ({
  ...state,
  open: false,
  active: -1,
})

/**
 * Returns the state after typing, in which the list is open. Exception: in a field for several choices, clearing the text closes the list, because
 * the person then wants to go on, and the list would cover the 'next' button. A field for one choice shows its list even then, because the person
 * wants to replace the choice.
 */
export const typeInCombobox = (typed: string, several: boolean): ComboboxState =>
  several && typed === '' ? CLOSED_COMBOBOX : { open: true, typed, active: -1 }

/** Returns the choices whose label or hint contains every typed word, in the order of the list. */
export function findMatchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ label, hint }) =>
    words.every((word) => `${label} ${hint ?? ''}`.toLowerCase().includes(word)),
  )
}

/** Returns the state after an arrow key moved the highlight. At either end of the list the highlight continues at the other end. */
export function moveHighlight(
  { active, open, typed }: ComboboxState,
  by: 1 | -1,
  count: number,
): ComboboxState {
  if (count === 0) return { open, typed, active: -1 }
  const from = active < 0 && by < 0 ? 0 : active
  return { open: true, typed, active: (from + by + count) % count }
}

/**
 * Returns the chosen values after a press on `picked`. In a field for one choice, `picked` replaces the earlier choice. In a field for several, a
 * second press on a choice removes it.
 */
export const computeChosenAfterPress = (
  choices: readonly Choice[],
  chosen: readonly string[],
  picked: Choice,
  several: boolean,
): readonly string[] => (several ? selectAfterPress(choices, chosen, picked) : [picked.value])
