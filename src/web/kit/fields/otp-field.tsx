import type { ComponentProps } from 'react'
import styles from './otp-field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'width'>

/** One field for a code from a text or an email: letters and digits, spaces and case ignored when it is read; it never sends itself. */
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
