import type { ReactNode } from 'react'

export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  /** True if the choice cannot be combined with others, such as 'None of these'. */
  readonly exclusive?: boolean | undefined
  /** The fields that are shown below the card while it is chosen. */
  readonly reveals?: ReactNode
  /** True if the page itself announces the fields that the choice reveals. */
  readonly isAnnouncedByPage?: boolean | undefined
}
type SelectableChoice = Pick<Choice, 'value' | 'exclusive'>

/** Returns the chosen values after a card was pressed, in the order of the cards. */
export function selectAfterPress(
  choices: readonly SelectableChoice[],
  chosen: readonly string[],
  pressed: SelectableChoice,
): readonly string[] {
  const off = chosen.includes(pressed.value)
  const stays = ({ value, exclusive }: SelectableChoice) =>
    value === pressed.value
      ? !off
      : chosen.includes(value) && (off || !(pressed.exclusive || exclusive))
  return choices.filter(stays).map(({ value }) => value)
}

/** Returns an announcement of the other choices that a press has changed, for screen readers. */
export function describePressEffect(
  choices: readonly Choice[],
  before: readonly string[],
  after: readonly string[],
  pressed: Choice,
): string {
  const cleared = choices.filter(
    ({ value }) => before.includes(value) && !after.includes(value) && value !== pressed.value,
  )
  if (cleared.length > 0) return `No longer chosen: ${cleared.map(({ label }) => label).join(', ')}`
  return pressed.reveals && !pressed.isAnnouncedByPage && after.includes(pressed.value)
    ? `There is more to answer below ${pressed.label}`
    : ''
}
