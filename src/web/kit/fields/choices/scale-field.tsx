import styles from './scale-field.module.css'
import { FieldSet, type FieldTexts } from '../field-frame.tsx'

type Props = FieldTexts & {
  id: string
  name: string
  min: number
  max: number
  /** The chosen number as text; '' if none is chosen. */
  value: string
  onChoose: (value: string) => void
}

/** A button for each whole number of a short scale. One of them can be chosen. */
export function ScaleField({ id, name, min, max, value, onChoose, ...words }: Props) {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  return (
    <FieldSet id={id} {...words}>
      <div className={styles.scale}>
        {numbers.map((one) => (
          <label key={one} className={styles.step}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
