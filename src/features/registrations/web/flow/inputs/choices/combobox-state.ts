import { selectAfterPress, type Choice } from '#web/kit/fields/choice.ts'

export type ComboboxState = {
  readonly open: boolean
  readonly typed: string
  /** The index of the highlighted choice; -1 if none is. */
  readonly active: number
}
export const CLOSED_COMBOBOX: ComboboxState = { open: false, typed: '', active: -1 }

/** Closes the list; the typed text remains in the field. */
export const closeCombobox = (state: ComboboxState): ComboboxState => ({
  ...state,
  open: false,
  active: -1,
})

/**
 * Opens the list for typed text. If several values can be chosen, a field that was cleared closes its list, because its person wants to go on, and the
 * list would cover the button for that. A field with one choice shows its list instead, because that choice is to be replaced.
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

/** Moves the highlight with the arrow keys; after the last choice it continues at the first. */
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
 * Returns the chosen values after a press on `picked`. If only one value can be chosen it replaces the earlier one; otherwise a second press removes
 * it.
 */
export const computeChosenAfterPress = (
  choices: readonly Choice[],
  chosen: readonly string[],
  picked: Choice,
  several: boolean,
): readonly string[] => (several ? selectAfterPress(choices, chosen, picked) : [picked.value])
