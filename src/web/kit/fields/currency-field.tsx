import { type ComponentProps, useState } from 'react'
import styles from './field.module.css'
import { TextField } from './text-field.tsx'
import {
  describeAmountInUse,
  isSpellingOfAmount,
  keepCurrencyCharacters,
  keepCurrencyWhileTyped,
} from './typed-text.ts'

type Props = Omit<
  ComponentProps<typeof TextField>,
  'prefix' | 'type' | 'inputMode' | 'onChange' | 'onBlur' | 'after'
> & { onAmount?: (amount: string) => void }

/**
 * A field for pounds: digits, one point and two decimals. All other characters are removed, typed or pasted, and a note under the field then shows
 * the amount that is left.
 */
export function CurrencyField({ onAmount, ...field }: Props) {
  const [wasChanged, setChanged] = useState(false)
  const [amount, setAmount] = useState('')
  const show = (input: HTMLInputElement, keep: (text: string) => string) => {
    const { value } = input
    const shown = keep(value)
    if (shown !== value) replaceKeepingCaret(input, shown)
    // The note stays until the field is empty, because the text that is left no longer shows that something was removed.
    setChanged((before) => value !== '' && (before || !isSpellingOfAmount(value, shown)))
    setAmount(keepCurrencyCharacters(shown))
  }
  return (
    <TextField
      {...field}
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => {
        show(currentTarget, keepCurrencyWhileTyped)
        onAmount?.(keepCurrencyCharacters(currentTarget.value))
      }}
      onBlur={({ currentTarget }) => show(currentTarget, keepCurrencyCharacters)}
      after={
        <p className={styles.news} role="status">
          {wasChanged && !field.error ? describeAmountInUse(amount) : ''}
        </p>
      }
    />
  )
}

/** Replaces the value and preserves the caret's position, counted from the end. */
function replaceKeepingCaret(input: HTMLInputElement, kept: string) {
  const fromEnd = input.value.length - (input.selectionStart ?? input.value.length)
  input.value = kept
  const place = Math.max(0, kept.length - fromEnd)
  input.setSelectionRange(place, place)
}
