import { useState } from 'react'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { suggestAddress } from '../../domain/suggest-address.ts'
import styles from './apply-sheet.module.css'

type Props = {
  readonly field: { readonly id: string; readonly name: string; readonly error: string | undefined }
  readonly typed?: string | undefined
  readonly label?: string
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** The email address, typed or taken from a CV. A domain that looks mistyped is asked about once, and stops no one. */
export function AddressField({ field, typed, label = 'Email address', ...words }: Props) {
  const [suggested, setSuggested] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const findBox = () => document.getElementById(field.id) as HTMLInputElement
  const ask = useLeaving(() =>
    setSuggested(isRefused ? undefined : suggestAddress(findBox().value)),
  )
  const take = () => {
    const box = findBox()
    box.value = suggested ?? box.value
    box.dispatchEvent(new Event('input', { bubbles: true }))
    setSuggested(undefined)
    box.focus()
  }
  const leave = () => {
    setRefused(true)
    setSuggested(undefined)
  }
  return (
    <TextField
      {...field}
      type="email"
      {...words}
      label={label}
      autoComplete="email"
      spellCheck={false}
      defaultValue={typed}
      onBlur={ask}
      onInput={({ currentTarget }) => {
        // A CV fills in the box without the focus.
        if (document.activeElement !== currentTarget) ask()
      }}
      after={
        suggested && (
          <p className={styles.suggested} role="status">
            Did you mean {suggested}?{' '}
            <Button variant="ghost" size="sm" onClick={take}>
              Yes
            </Button>
            <Button variant="ghost" size="sm" onClick={leave}>
              No, it's right
            </Button>
          </p>
        )
      }
    />
  )
}
