import type { ReactNode } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import type { useForm } from '#web/forms/use-form.ts'
import styles from '../registration-desk.module.css'
import { readTypedFields, storeUnsentFields } from './unsent-fields.ts'

/** What the form in a dialog calls when its question or statement was added, was refused because someone was quicker, or is left. */
export type AddingCallbacks = {
  readonly onAdded: () => void
  readonly onOvertaken: () => void
  readonly onClose: () => void
}
type ButtonProps = {
  /** The name of the dialog in the address. */
  readonly name: string
  readonly title: string
  /** The words of the note once it was added. */
  readonly done: string
  readonly onReload: () => void
  readonly children: (callbacks: AddingCallbacks) => ReactNode
}

/** A button that opens the dialog in which something is added to a registration. */
export function AddingButton({ name, title, done, onReload, children }: ButtonProps) {
  const dialog = useDialog(name)
  const closeAndReload = () => {
    dialog.close()
    onReload()
  }
  const onAdded = () => {
    closeAndReload()
    showToast(done)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={dialog.show}>
        {title}
      </Button>
      <Dialog open={dialog.open} close={dialog.close} title={title}>
        {children({ onAdded, onOvertaken: closeAndReload, onClose: dialog.close })}
      </Dialog>
    </>
  )
}

type FormProps = {
  readonly form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'pending'>
  /** Where this browser stores what is typed until it is sent. */
  readonly place: string
  readonly submit: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form of such a dialog. It stores what is typed, because the fields are gone when the dialog is closed. */
export const AddingForm = ({ form, place, submit, onClose, children }: FormProps) => (
  <form
    {...form.props}
    className="stack"
    onInput={(event) => {
      form.props.onInput(event)
      storeUnsentFields(place, readTypedFields(event.currentTarget))
    }}
  >
    <ErrorSummary {...form.summary} />
    {children}
    <div className={`cluster ${styles.dialogActions}`}>
      <Button type="submit" busy={form.pending}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  </form>
)
