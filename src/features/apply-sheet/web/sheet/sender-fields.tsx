import { useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import {
  chooseSenderFields,
  SENDER_BOXES,
  type SenderBox,
  type SenderValues,
} from '../../domain/sender.ts'
import { AddressField } from './address-field.tsx'
import styles from './apply-sheet.module.css'
import { NumberField } from './number-field.tsx'
import type { SheetState } from './use-sheet-form.ts'

type Props = { readonly account: SenderValues | null; readonly sheet: SheetState }

/**
 * Shows who sends the application sheet: one line with the known values, and a field for each missing one. The known values are in hidden fields of
 * the form.
 */
export function SenderFields({ account, sheet }: Props) {
  const { form, typed, hasNumber, turnNumber } = sheet
  const [{ values, asked, known }] = useState(() => chooseSenderFields(account, typed))
  const [isOpen, setOpen] = useState(false)
  const hidden = SENDER_BOXES.filter((box) => !isOpen && !asked.includes(box))
  // The fields stay visible after the refusal of a known value is corrected, because the person may
  // still be typing.
  if (hidden.some((box) => form.errors[box])) setOpen(true)
  const change = () => {
    flushSync(() => setOpen(true))
    const [first] = hidden
    if (first) document.getElementById(form.field(first).id)?.focus()
  }
  const isShown = (box: SenderBox) => !hidden.includes(box)
  return (
    <>
      {hidden.length > 0 && (
        <p className={styles.row}>
          <span>
            Sending as <strong>{known}</strong> <ChangeLink of="your details" onClick={change} />
          </span>
        </p>
      )}
      {hidden.map((box) => (
        <input key={box} type="hidden" name={box} value={values[box]} />
      ))}
      {isShown('firstName') && <NameFields field={form.field} values={values} />}
      {isShown('emailAddress') && (
        <AddressField
          field={form.field('emailAddress')}
          typed={values.emailAddress}
          hint="We'll send your confirmation to this address."
        />
      )}
      {isShown('phoneNumber') && (
        <NumberField
          field={form.field('phoneNumber')}
          typed={typed.phoneNumber || values.phoneNumber}
          hasNumber={hasNumber}
          turn={turnNumber}
        />
      )}
    </>
  )
}

type NameProps = {
  readonly field: SheetState['form']['field']
  readonly values: SenderValues
}
const NameFields = ({ field, values }: NameProps) => (
  <div className={styles.pair}>
    <TextField
      {...field('firstName')}
      label="First name"
      autoComplete="given-name"
      spellCheck={false}
      defaultValue={values.firstName}
    />
    <TextField
      {...field('lastName')}
      label="Last name"
      autoComplete="family-name"
      spellCheck={false}
      defaultValue={values.lastName}
    />
  </div>
)
