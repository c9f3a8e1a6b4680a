import { useState } from 'react'
import { ChoiceCard } from './choice-card.tsx'
import styles from './choice-cards.module.css'
import { selectAfterPress, type Choice, describePressEffect } from './choice.ts'
import { FieldSet, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & {
  id: string
  name: string
  choices: readonly Choice[]
  /** The initially chosen values. */
  chosen?: readonly string[]
  disabled?: boolean
  onChoose?: (chosen: readonly string[]) => void
}

/** A group of checkboxes. 'None of these' is below a divider and excludes all others. */
export function CheckboxCards({
  id,
  name,
  choices,
  chosen: first = [],
  disabled,
  onChoose,
  ...words
}: Props) {
  const [chosen, setChosen] = useState(first)
  const [said, setSaid] = useState('')

  const press = (choice: Choice) => {
    const next = selectAfterPress(choices, chosen, choice)
    setChosen(next)
    setSaid(describePressEffect(choices, chosen, next, choice))
    onChoose?.(next)
  }
  const cardOf = (choice: Choice) => (
    <ChoiceCard
      key={choice.value}
      type="checkbox"
      name={name}
      choice={choice}
      chosen={chosen.includes(choice.value)}
      disabled={disabled}
      onPress={() => press(choice)}
    />
  )
  const alone = choices.filter(({ exclusive }) => exclusive)
  return (
    <FieldSet id={id} {...words}>
      <div className={styles.cards}>
        {choices.filter(({ exclusive }) => !exclusive).map(cardOf)}
        {alone.length > 0 && <p className={`muted ${styles.or}`}>or</p>}
        {alone.map(cardOf)}
      </div>
      <span className="hidden" role="status">
        {said}
      </span>
    </FieldSet>
  )
}
