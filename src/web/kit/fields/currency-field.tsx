import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'
import { keepCurrencyCharacters } from './typed-text.ts'

type Props = Omit<
  ComponentProps<typeof TextField>,
  'prefix' | 'type' | 'inputMode' | 'onChange'
> & { onAmount?: (amount: string) => void }

/** A field for pounds: digits, one point and two decimals; all other characters are removed, typed or pasted. */
export function CurrencyField({ onAmount, ...field }: Props) {
  return (
    <TextField
      {...field}
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const kept = keepCurrencyCharacters(currentTarget.value)
        if (kept !== currentTarget.value) replaceKeepingCaret(currentTarget, kept)
        onAmount?.(kept)
      }}
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
