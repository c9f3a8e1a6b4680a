import { afterPress, type Choice } from '#web/kit/fields/choice.ts'

export type ComboboxState = {
  readonly open: boolean
  readonly typed: string
  /** The marked choice of the list; -1: none. */
  readonly active: number
}
export const CLOSED: ComboboxState = { open: false, typed: '', active: -1 }

/** What was typed stays in the field. */
export const shut = (state: ComboboxState): ComboboxState => ({ ...state, open: false, active: -1 })

/** The choices that hold every typed word, in their order. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ label, hint }) =>
    words.every((word) => `${label} ${hint ?? ''}`.toLowerCase().includes(word)),
  )
}

/** The arrows go round the list. */
export function moved(
  { active, open, typed }: ComboboxState,
  by: 1 | -1,
  count: number,
): ComboboxState {
  if (count === 0) return { open, typed, active: -1 }
  const from = active < 0 && by < 0 ? 0 : active
  return { open: true, typed, active: (from + by + count) % count }
}

/** One replaces the other; of several, a second press takes it away again. */
export const afterPick = (
  choices: readonly Choice[],
  chosen: readonly string[],
  picked: Choice,
  several: boolean,
): readonly string[] => (several ? afterPress(choices, chosen, picked) : [picked.value])
