import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import styles from './date-field.module.css'
import {
  DATE_PARTS,
  type DatePart,
  joinDate,
  toMonthNumber,
  splitDate,
  parsePastedDate,
  keepPartCharacters,
  findWrongParts,
} from './date-parts.ts'
import { FieldSet, type FieldTexts } from '../field-frame.tsx'
import fieldStyles from '../field.module.css'

type Props = FieldTexts & {
  id: string
  name: string
  /** The initial date, 'YYYY-MM-DD' or ''. */
  value?: string
  /** True for the person's own date of birth, which browsers can fill in. */
  birthday?: boolean
  /** True for a month and a year: the day is the first of the month and not asked for. */
  monthOnly?: boolean
  disabled?: boolean
  onDate?: (date: string) => void
}

const PART_LABELS: Readonly<Record<DatePart, string>> = { day: 'Day', month: 'Month', year: 'Year' }

/**
 * A field for a date in three inputs, for dates that people know by heart, or for a month in two. The form gets 'YYYY-MM-DD', or '' if all inputs are
 * empty. A pasted date fills all of them.
 */
export function DateField({
  id,
  name,
  value = '',
  birthday = false,
  monthOnly = false,
  disabled,
  onDate,
  ...words
}: Props) {
  const [parts, setParts] = useState(() => splitDate(value))
  const kept = useRef<HTMLInputElement>(null)
  const date = joinDate(parts)
  const first = useRef(date)
  const wrong = words.error ? findWrongParts(parts) : []

  // A form checks its fields on `input` events. This field's value is in a hidden input, so the event is dispatched there when the date changes.
  useEffect(() => {
    if (first.current !== date) kept.current?.dispatchEvent(new Event('input', { bubbles: true }))
    first.current = date
  }, [date])

  const change = (typed: typeof parts) => {
    const next = monthOnly ? { ...typed, day: typed.month || typed.year ? '01' : '' } : typed
    setParts(next)
    onDate?.(joinDate(next))
  }
  const paste = (event: ClipboardEvent) => {
    const whole = takePastedDate(event)
    if (whole) change(whole)
  }
  return (
    <FieldSet id={id} {...words}>
      <div className={`cluster ${styles.boxes}`}>
        {DATE_PARTS.filter((part) => part !== 'day' || !monthOnly).map((part) => (
          <div key={part} className={part === 'year' ? styles.year : undefined}>
            <label htmlFor={`${id}-${part}`}>{PART_LABELS[part]}</label>
            <input
              id={`${id}-${part}`}
              type="text"
              className={fieldStyles.input}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${part}` : 'off'}
              value={parts[part]}
              disabled={disabled}
              aria-invalid={wrong.includes(part)}
              onChange={({ target }) =>
                change({ ...parts, [part]: keepPartCharacters(part, target.value, parts[part]) })
              }
              onBlur={() => setParts({ ...parts, month: toMonthNumber(parts.month) })}
              onPaste={paste}
            />
          </div>
        ))}
      </div>
      <input ref={kept} type="hidden" name={name} value={date} disabled={disabled} />
    </FieldSet>
  )
}

/** Returns a whole date that is pasted, and keeps the browser from pasting it into one input. */
function takePastedDate(event: ClipboardEvent) {
  const whole = parsePastedDate(event.clipboardData.getData('text'))
  if (whole) event.preventDefault()
  return whole
}
