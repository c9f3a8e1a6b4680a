import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { OtpField } from '#web/kit/fields/otp-field.tsx'
import { SendCodeAgainButton } from '#web/kit/feedback/send-again.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { findOneTimeCodeRefusal } from '../../domain/one-time-code.ts'
import { type ConfirmationResult, confirmCode, requestCode } from './contact.ts'
import type { ListedContact } from './listed-contact.ts'

type Props = {
  contact: ListedContact
  onConfirmed: (what: ConfirmationResult) => void
  change: (() => void) | undefined
  onLater: () => void
}

/** These notes say that a right code also makes the contact the primary one, as section 4 of the specification requires [seed 4 'Sign-in']. */
const BECOMES_PRIMARY_NOTES = {
  emails: 'Once confirmed, it is your primary address: you sign in with it from then on.',
  phones: 'Once confirmed, it is your primary number.',
} as const
const CHANGE_LABELS = { emails: 'Change the address', phones: 'Change the number' } as const

/** Asks for the code that was sent, and offers help if it does not arrive. */
export function CodePanel({ contact, onConfirmed, change, onLater }: Props) {
  const form = useForm({
    rules: { code: findOneTimeCodeRefusal },
    send: async ({ code }) => onConfirmed(await confirmCode(contact, code)),
  })
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <p>
        We sent a 4-character code to <strong>{contact.shown}</strong>. It works for 10 minutes.
      </p>
      {!contact.primary && <p>{BECOMES_PRIMARY_NOTES[contact.kind]}</p>}
      <OtpField {...form.field('code')} label="Enter the 4-character code" />
      <SendCodeAgainButton send={() => requestCode(contact)} />
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Confirm
        </Button>
        {change && (
          <Button variant="secondary" onClick={change}>
            {CHANGE_LABELS[contact.kind]}
          </Button>
        )}
        <Button variant="ghost" onClick={onLater}>
          Later
        </Button>
      </div>
    </form>
  )
}
