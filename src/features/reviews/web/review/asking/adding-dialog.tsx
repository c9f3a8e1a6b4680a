import type { ReactNode } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import type { useForm } from '#web/forms/use-form.ts'
import styles from '../registration-desk.module.css'
import { readTypedFields, storeUnsentFields } from './unsent-fields.ts'

/**
 * The functions that the form in a dialog calls. `onAdded`: the question or statement was added. `onOvertaken`: it was refused, because another
 * consultant was quicker. `onClose`: closes the dialog.
 */
export type AddingCallbacks = {
  readonly onAdded: () => void
  readonly onOvertaken: () => void
  readonly onClose: () => void
}
type ButtonProps = {
  /** The name by which the URL opens the dialog. */
  readonly name: string
  readonly title: string
  /** The message that is shown once the question or statement was added. */
  readonly done: string
  readonly onReload: () => void
  readonly children: (callbacks: AddingCallbacks) => ReactNode
}

/** Renders a button that opens a dialog, in which a question or a statement is added to a registration. */
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
  /** The key under which this browser stores what is typed until it is sent. */
  readonly place: string
  readonly submit: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Renders the form of the dialog. It stores what is typed, because closing the dialog removes the fields. */
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
