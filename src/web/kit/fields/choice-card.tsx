import styles from './choice-cards.module.css'
import type { Choice } from './choice.ts'
import { Reveal } from './choices/reveal.tsx'

type Props = {
  type: 'radio' | 'checkbox'
  name: string
  choice: Choice
  chosen: boolean
  onPress: () => void
  disabled?: boolean | undefined
}

/** A card that can be pressed everywhere to choose it. The fields that the choice reveals come next in the tab order. */
export function ChoiceCard({
  type,
  name,
  choice: { value, label, hint, reveals },
  chosen,
  onPress,
  disabled,
}: Props) {
  return (
    <>
      <label className={styles.choice}>
        <input
          type={type}
          name={name}
          value={value}
          checked={chosen}
          disabled={disabled}
          onChange={onPress}
        />
        <span className={styles.label}>{label}</span>
        {hint && <span className={`muted ${styles.hint}`}>{hint}</span>}
      </label>
      {chosen && reveals && (
        <Reveal className={styles.reveal} label={label}>
          {reveals}
        </Reveal>
      )}
    </>
  )
}
