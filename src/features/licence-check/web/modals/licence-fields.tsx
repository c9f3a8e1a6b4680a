import type { ReactNode } from 'react'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CHECK_CODE_VALID_DAYS } from '../../domain/check-code.ts'

type Props = {
  field: { id: string; name: string; error: string | undefined }
  defaultValue?: string | undefined
}

/** Attributes that stop the browser from filling in or storing a licence's details. */
const NO_AUTOFILL_ATTRIBUTES = { autoComplete: 'off', spellCheck: false } as const

export function DriverNumberField({
  field,
  hint = 'Section 5 of the licence. 16 characters, spaces do not matter.',
  optional = false,
  after,
  defaultValue,
}: Props & { hint?: string; optional?: boolean; after?: ReactNode }) {
  return (
    <TextField
      {...field}
      {...NO_AUTOFILL_ATTRIBUTES}
      label="Driver number"
      hint={hint}
      optional={optional}
      maxLength={40}
      autoCapitalize="characters"
      defaultValue={defaultValue}
      {...(after ? { after } : {})}
    />
  )
}

export function PostcodeField({ field, defaultValue }: Props) {
  return (
    <TextField
      {...field}
      {...NO_AUTOFILL_ATTRIBUTES}
      label="Postcode"
      hint="As on the licence."
      optional
      width="short"
      maxLength={10}
      defaultValue={defaultValue}
    />
  )
}

const CHECK_CODE_HINT = `The driver makes one at GOV.UK. 8 letters and digits, capitals count. It works for ${CHECK_CODE_VALID_DAYS} days.`

export function CheckCodeField({
  field,
  hint = '',
  defaultValue,
}: Props & { hint?: string | undefined }) {
  return (
    <TextField
      {...field}
      {...NO_AUTOFILL_ATTRIBUTES}
      label="Licence check code"
      hint={`${CHECK_CODE_HINT} ${hint}`.trim()}
      optional
      width="short"
      maxLength={20}
      autoCapitalize="none"
      defaultValue={defaultValue}
    />
  )
}
