import type { ComponentProps } from 'react'
import styles from './otp-field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'width'>

/** A field for a code of letters and digits from a text message or an email. The person submits the form; entering the last character does not. */
export const OtpField = (field: Props) => (
  <TextField
    {...field}
    className={styles.code}
    width="short"
    inputMode="text"
    autoCapitalize="characters"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={12}
  />
)
