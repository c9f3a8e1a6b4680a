import type { ReactNode } from 'react'

export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  /** 'None of these': it is never chosen together with another. */
  readonly exclusive?: boolean | undefined
  /** What choosing it asks for, shown below its card for as long as it is chosen. */
  readonly reveals?: ReactNode
}
type Alone = Pick<Choice, 'value' | 'exclusive'>

/** What is chosen once this card was pressed, in the order of the cards. */
export function afterPress(
  choices: readonly Alone[],
  chosen: readonly string[],
  pressed: Alone,
): readonly string[] {
  const off = chosen.includes(pressed.value)
  const stays = ({ value, exclusive }: Alone) =>
    value === pressed.value
      ? !off
      : chosen.includes(value) && (off || !(pressed.exclusive || exclusive))
  return choices.filter(stays).map(({ value }) => value)
}

/** What a press did beside its own card, for those who do not see it. */
export function pressWords(
  choices: readonly Choice[],
  before: readonly string[],
  after: readonly string[],
  pressed: Choice,
): string {
  const cleared = choices.filter(
    ({ value }) => before.includes(value) && !after.includes(value) && value !== pressed.value,
  )
  if (cleared.length > 0) return `No longer chosen: ${cleared.map(({ label }) => label).join(', ')}`
  return pressed.reveals && after.includes(pressed.value)
    ? `There is more to answer below ${pressed.label}`
    : ''
}
