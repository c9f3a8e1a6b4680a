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

/** The most characters that a label beside another one may have. */
const MAX_LABEL_OF_PAIR = 12

/** Two short choices, such as 'Yes' and 'No', are side by side. */
const isShortPair = (choices: readonly Choice[]): boolean =>
  choices.length === 2 &&
  choices.every(({ label, hint }) => !hint && label.length <= MAX_LABEL_OF_PAIR)

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
      <div className={`${styles.cards} ${isShortPair(choices) ? styles.pair : ''}`}>
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
