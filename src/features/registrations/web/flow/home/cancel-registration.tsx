import { cancelRegistration, MAX_CANCEL_REASON_LENGTH } from '../../../contract/registration.ts'
import type { OpenRegistration } from '../../session/open-registration.ts'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { useForm } from '#web/forms/use-form.ts'
import styles from './registration-home.module.css'

/** Lets a person cancel their registration for good. The branch sees that the person did. */
export function CancelRegistration({
  open: { registration, flow, refresh },
}: {
  open: OpenRegistration
}) {
  const dialog = useDialog('cancel')
  const what = chooseFlowNoun(flow.type)
  const form = useForm({
    rules: { reason: (reason) => findTooLongRefusal(reason, MAX_CANCEL_REASON_LENGTH) },
    send: async ({ reason }) => {
      await call(cancelRegistration, { params: { id: registration.id }, body: { reason } })
      await refresh()
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <>
      <p className={styles.cancel}>
        <Button variant="ghost" size="sm" onClick={dialog.show}>
          Cancel this {what}
        </Button>
      </p>
      <Dialog open={dialog.open} close={dialog.close} title={`Cancel your ${what}?`}>
        <form {...form.props}>
          <ErrorSummary {...form.summary} />
          <p>
            It cannot be opened again. {registration.apiStatus.branch.name} sees that you cancelled
            it.
          </p>
          <CountedTextArea
            {...form.field('reason')}
            label="Why?"
            hint="You need not say. Your branch reads it."
            longest={MAX_CANCEL_REASON_LENGTH}
            optional
          />
          <div className={`cluster ${styles.cancelActions}`}>
            <Button type="submit" variant="danger" busy={form.pending}>
              Cancel the {what}
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
