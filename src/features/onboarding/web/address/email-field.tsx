import type { ComponentProps } from 'react'
import { findEmailRefusal } from '#shared/words/email-address.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'defaultValue'>

export const findEmailAddressRefusal = (typed: string) =>
  typed.trim() === '' ? 'Enter your email address' : findEmailRefusal(typed)

/** The input for the address that a person signs in with. */
export const EmailField = (field: Props) => (
  <TextField
    {...field}
    label="Email address"
    type="email"
    inputMode="email"
    autoComplete="email"
    spellCheck={false}
    autoCapitalize="none"
  />
)
