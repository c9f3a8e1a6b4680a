import { useState } from 'react'
import { ChoiceCard } from './choice-card.tsx'
import styles from './choice-cards.module.css'
import { type Choice, describePressEffect } from './choice.ts'
import { FieldSet, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & {
  id: string
  name: string
  choices: readonly Choice[]
  /** The initially chosen value. */
  chosen?: string | undefined
  disabled?: boolean
  onChoose?: (value: string) => void
}

/** A group of radio buttons. */
export function RadioCards({
  id,
  name,
  choices,
  chosen: first = '',
  disabled,
  onChoose,
  ...words
}: Props) {
  const [chosen, setChosen] = useState(first)
  const [said, setSaid] = useState('')

  const press = (choice: Choice) => {
    setChosen(choice.value)
    setSaid(describePressEffect(choices, [], [choice.value], choice))
    onChoose?.(choice.value)
  }
  return (
    <FieldSet id={id} {...words}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            type="radio"
            name={name}
            choice={choice}
            chosen={choice.value === chosen}
            disabled={disabled}
            onPress={() => press(choice)}
          />
        ))}
      </div>
      <span className="hidden" role="status">
        {said}
      </span>
    </FieldSet>
  )
}
