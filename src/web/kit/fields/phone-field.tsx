import { type ComponentProps, useState } from 'react'
import { formatPhoneAsStored, removePhonePunctuation } from '#shared/words/phone.ts'
import styles from './field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onBlur' | 'after'> & {
  /** Returns the number as it will be stored; undefined while it is invalid. */
  formatAsStored?: (typed: string) => string | undefined
}
const formatAnyAsStored = (typed: string) => formatPhoneAsStored(removePhonePunctuation(typed))

/**
 * A phone field that shows in a line below how the number will be stored. The line always takes up its space, so that the button below does not move
 * while it is pressed.
 */
export function PhoneField({ formatAsStored = formatAnyAsStored, ...field }: Props) {
  const [number, setNumber] = useState<string>()
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="tel"
      width="medium"
      onBlur={({ currentTarget }) => setNumber(formatAsStored(currentTarget.value))}
      after={
        <p className={styles.news} role="status">
          {number && !field.error ? `We will use ${number}` : ''}
        </p>
      }
    />
  )
}
