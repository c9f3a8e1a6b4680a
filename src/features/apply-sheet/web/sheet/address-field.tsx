import { useState } from 'react'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { suggestAddress } from '../../domain/suggest-address.ts'
import styles from './apply-sheet.module.css'

type Props = {
  readonly field: { readonly id: string; readonly name: string; readonly error: string | undefined }
  readonly typed: string | undefined
}

/** The email address. A domain that looks mistyped is asked about once, and stops no one. */
export function AddressField({ field, typed }: Props) {
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
      label="Email address"
      hint="We'll send your confirmation to this address."
      autoComplete="email"
      spellCheck={false}
      defaultValue={typed}
      onBlur={ask}
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
