import { type ComponentProps, useState } from 'react'
import styles from './field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onBlur' | 'after'> & {
  /** The number as it will be kept; undefined while it is none. */ kept: (
    typed: string,
  ) => string | undefined
}

/** Takes a number as people write it, and says how it will be kept: in a line that is there before, so that what is pressed next does not move away under the finger. */
export function PhoneField({ kept, ...field }: Props) {
  const [number, setNumber] = useState<string>()
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="tel"
      width="medium"
      onBlur={({ currentTarget }) => setNumber(kept(currentTarget.value))}
      after={
        <p className={styles.news} role="status">
          {number && !field.error ? `We will use ${number}` : ''}
        </p>
      }
    />
  )
}
