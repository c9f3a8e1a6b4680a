import { useEffect, useRef, useState } from 'react'
import { FieldSet, type FieldTexts } from '../field-frame.tsx'
import fieldStyles from '../field.module.css'
import { Icon } from '../../layout/icon.tsx'
import { keepPartCharacters } from './date-parts.ts'
import styles from './month-field.module.css'

type Props = FieldTexts & {
  id: string
  name: string
  months: readonly { readonly value: string; readonly label: string }[]
  /** The initial month, 'YYYY-MM' or ''. */
  value?: string
}

/** A field for a month and a year; the form gets 'YYYY-MM', or '' if neither is chosen. Native month fields do not exist in all browsers. */
export function MonthField({ id, name, months, value = '', ...words }: Props) {
  const [year, setYear] = useState(value.slice(0, 4))
  const [month, setMonth] = useState(value.slice(5, 7))
  const kept = useRef<HTMLInputElement>(null)
  const whole = year === '' && month === '' ? '' : `${year}-${month}`
  const first = useRef(whole)

  // A form checks its fields on `input` events. This field's value is in a hidden input, so the event is dispatched there when the month changes.
  useEffect(() => {
    if (first.current !== whole) kept.current?.dispatchEvent(new Event('input', { bubbles: true }))
    first.current = whole
  }, [whole])

  return (
    <FieldSet id={id} {...words}>
      <div className={styles.pair}>
        <div>
          <label htmlFor={`${id}-month`}>Month</label>
          <div className={fieldStyles.box}>
            <select
              id={`${id}-month`}
              className={`${fieldStyles.input} ${fieldStyles.select}`}
              value={month}
              aria-invalid={Boolean(words.error)}
              onChange={(event) => setMonth(event.target.value)}
            >
              <option value="">Choose</option>
              {months.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </div>
        </div>
        <div className={styles.year}>
          <label htmlFor={`${id}-year`}>Year</label>
          <input
            id={`${id}-year`}
            type="text"
            className={fieldStyles.input}
            inputMode="numeric"
            autoComplete="off"
            value={year}
            aria-invalid={Boolean(words.error)}
            onChange={(event) => setYear(keepPartCharacters('year', event.target.value, year))}
          />
        </div>
      </div>
      <input ref={kept} type="hidden" name={name} value={whole} />
    </FieldSet>
  )
}
