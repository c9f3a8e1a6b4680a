import {
  cancelRegistration,
  MAX_CANCEL_REASON_LENGTH,
} from '#features/registrations/contract/registration.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import { describeCancellationNews } from '../../../domain/cancellation-news.ts'
import type { DeskDetails } from '../../../contract/review.ts'
import { readTypedText, storeTypedText } from '#web/session/typed-at-desk.ts'
import { useForm } from '#web/forms/use-form.ts'
import styles from '../registration-desk.module.css'
import { makeFormRefusalHandler } from './report-refusal.ts'
import type { RegistrationDeskChange } from '../use-registration-at-desk.ts'

const checkReason = (reason: string) =>
  reason.trim() === ''
    ? 'Say why it is cancelled'
    : findTooLongRefusal(reason, MAX_CANCEL_REASON_LENGTH)

type Props = {
  desk: Pick<DeskDetails, 'id' | 'status' | 'candidate'>
  name: string
  onChange: (changed: RegistrationDeskChange) => void
  onReload: () => void
}

/**
 * Cancels a registration for good. The log contains the reason. Closing the dialog removes the field, so this browser stores a typed reason until it
 * is sent.
 */
export function CancelRegistrationButton({ desk, name, onChange, onReload }: Props) {
  const {
    id,
    status,
    candidate: { emailAddress },
  } = desk
  const dialog = useDialog('cancel')
  const unsent = `cancellation ${id}`
  const form = useForm({
    rules: { reason: checkReason },
    send: async ({ reason }) => {
      const cancelled = await call(cancelRegistration, { params: { id }, body: { reason } }).catch(
        makeFormRefusalHandler(() => {
          dialog.close()
          onReload()
        }),
      )
      storeTypedText(unsent, '')
      onChange(cancelled)
      dialog.close()
      showToast(`The registration of ${name} is cancelled`)
    },
  })
  return (
    <>
      <Button variant="ghost" onClick={dialog.show}>
        Cancel registration
      </Button>
      <Dialog open={dialog.open} close={dialog.close} title={`Cancel the registration of ${name}?`}>
        <form {...form.props}>
          <ErrorSummary {...form.summary} />
          <p>It cannot be opened again. {describeCancellationNews({ status, emailAddress })}</p>
          <CountedTextArea
            {...form.field('reason')}
            label="Reason"
            hint="We'll record this in the log."
            longest={MAX_CANCEL_REASON_LENGTH}
            defaultValue={readTypedText(unsent) ?? ''}
            onChange={({ target }) => storeTypedText(unsent, target.value)}
          />
          <div className={`cluster ${styles.dialogActions}`}>
            <Button type="submit" variant="danger" busy={form.pending}>
              Cancel registration
            </Button>
            <Button variant="ghost" onClick={dialog.close}>
              Keep it
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
