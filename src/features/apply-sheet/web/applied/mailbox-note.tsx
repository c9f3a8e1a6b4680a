import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { DemoMailbox } from '#web/kit/feedback/demo-mailbox.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { formatTime } from '#web/reading/format-day.ts'
import {
  changeReceiptAddress,
  readReceipt,
  type Receipt,
  sendReceiptAgain,
} from '../../contract/receipt.ts'
import { findAddressRefusal } from '../../domain/sheet-refusals.ts'
import { AddressField } from '../sheet/address-field.tsx'
import { readTyped, storeTyped } from '../sheet/stored-sheet.ts'
import styles from './applied-page.module.css'
import { withReceiptToken } from './with-receipt-token.ts'

export type ReceiptProps = {
  readonly receipt: string
  /** The token that allows changes; null in every tab except the one that sent the application. */
  readonly token: string | null
  readonly shown: Receipt
  readonly keep: (shown: Receipt) => void
}

/** Asks the person for the last step, the link in the email. The note becomes a tick once the address is confirmed. */
export function MailboxNote({ receipt, token, shown, keep }: ReceiptProps) {
  const { branch, maskedEmail, confirmed, bounced } = shown
  if (confirmed)
    return (
      <Card className={styles.box}>
        <h2>
          <Icon name="check" /> Your address is confirmed
        </h2>
        <p>{branch.name} can now write to you.</p>
      </Card>
    )
  return (
    <Card className={bounced ? styles.bounced : styles.mailbox}>
      {!bounced && <Icon name="mail" />}
      <h2>
        {bounced ? `Our email to ${maskedEmail} came back` : 'One press left: open our email'}
      </h2>
      <p>
        {bounced ? (
          'Change the address and we’ll send it again.'
        ) : (
          <>
            We're emailing you at <strong>{maskedEmail}</strong>. Press the button in the email so
            that {branch.name} knows it's really you and can write back.
          </>
        )}
      </p>
      {/* Everyone sees this limit, because it must not reveal how many applications came with this address. */}
      {!bounced && (
        <p className="muted">
          We send no more than three of these emails a day to any one address. If you apply for more
          jobs that day, we'll put those applications together in one email at the end of the day.
        </p>
      )}
      {token ? (
        <MailboxActions receipt={receipt} token={token} keep={keep} />
      ) : (
        <div className="cluster">
          <SendAgain receipt={receipt} />
        </div>
      )}
      <DemoMailbox />
    </Card>
  )
}

type OwnReceipt = { readonly receipt: string; readonly token: string }

/** Sends the letter again, or to another address. */
function MailboxActions({ receipt, token, keep }: OwnReceipt & Pick<ReceiptProps, 'keep'>) {
  const [isChanging, setChanging] = useState<boolean>()
  const [sentTo, setSentTo] = useState<string>()
  if (isChanging)
    return (
      <AddressForm
        receipt={receipt}
        token={token}
        onChanged={async () => {
          const changed = await call(readReceipt, { params: { receipt } })
          keep(changed)
          setSentTo(changed.maskedEmail)
          setChanging(false)
        }}
        onCancel={() => setChanging(false)}
      />
    )
  return (
    <div className={`cluster ${styles.actions}`}>
      <SendAgain receipt={receipt} />
      {/* After the form that this button opened is closed, the button takes the focus back. */}
      <Button
        variant="ghost"
        size="sm"
        autoFocus={isChanging === false}
        onClick={() => setChanging(true)}
      >
        Wrong address? Change it
      </Button>
      {sentTo && (
        <span role="status" className={styles.said}>
          We've sent it to {sentTo}.
        </span>
      )}
    </div>
  )
}

function SendAgain({ receipt }: Pick<OwnReceipt, 'receipt'>) {
  const { busy, problem, run } = useAction()
  const [said, setSaid] = useState('')
  const press = () =>
    run(async () => {
      await call(sendReceiptAgain, { params: { receipt } })
      setSaid(`Requested again at ${formatTime(new Date().toISOString())}.`)
    })
  return (
    <>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void press()}>
        Send it again
      </Button>
      <span role="status" className={styles.said}>
        {problem || said}
      </span>
    </>
  )
}

function AddressForm({
  receipt,
  token,
  onChanged,
  onCancel,
}: OwnReceipt & { onChanged: () => Promise<void>; onCancel: () => void }) {
  const form = useForm({
    rules: { emailAddress: findAddressRefusal },
    send: async ({ emailAddress }) => {
      await call(
        changeReceiptAddress,
        { params: { receipt }, body: { emailAddress } },
        withReceiptToken(token),
      )
      // The sheet of the next job opens with the right address.
      storeTyped({ ...readTyped(), emailAddress })
      await onChanged()
    },
  })
  return (
    <form {...form.props} className={styles.inline}>
      <AddressField
        field={{
          ...form.field('emailAddress'),
          error: form.errors.emailAddress ?? form.failure,
        }}
        label="New email address"
        autoFocus
      />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
