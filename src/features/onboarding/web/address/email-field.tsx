import type { ComponentProps } from 'react'
import { emailRefusal } from '#shared/words/email-address.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'defaultValue'>

export const addressRefusal = (typed: string) =>
  typed.trim() === '' ? 'Enter your email address' : emailRefusal(typed)

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
