import { useEffect, useRef, useState } from 'react'
import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { findEmailRefusal } from '#shared/words/email-address.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { requestAddressAlert } from '../../contract/address-alerts.ts'
import styles from './address-alert-form.module.css'

type Props = { criteria: VacancyCriteria; words: string }

/** Asks for emails about new jobs of a search, for someone without an account: an address and one press. A letter to the address confirms it. */
export default function AddressAlertForm({ criteria, words }: Props) {
  const [sentTo, setSentTo] = useState('')
  const form = useForm({
    rules: {
      emailAddress: (typed) =>
        typed.trim() === '' ? 'Enter your email address' : findEmailRefusal(typed),
    },
    send: async ({ emailAddress }) => {
      await call(requestAddressAlert, { body: { criteria, emailAddress: emailAddress.trim() } })
      setSentTo(emailAddress.trim())
    },
  })
  if (sentTo) return <SentNote address={sentTo} />
  return (
    <form {...form.props} className={styles.form}>
      {form.failure && <p role="alert">{form.failure}</p>}
      <TextField
        {...form.field('emailAddress')}
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button type="submit" busy={form.pending}>
        <Icon name="bell" />
        {words}
      </Button>
    </form>
  )
}

/** Shows what happens next, and takes the focus, because the form that had it is gone. */
function SentNote({ address }: { address: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} tabIndex={-1} role="status" className={styles.sent}>
      One press left: open our email to <strong>{address}</strong> and press its button. Then we’ll
      email you each morning if there are new jobs.
    </p>
  )
}
