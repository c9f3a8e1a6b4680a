import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import { useForm } from '#web/forms/use-form.ts'
import { createSignatureTask } from '../../../contract/review.ts'
import styles from '../registration-desk.module.css'
import { reportToForm } from '../report-refusal.ts'
import { type AddQuestionProps, AddQuestionButton } from './ask-question.tsx'

/** Adds a question or a statement to sign that the flow does not have. The candidate gets them when the registration is sent to them. */
export function AddQuestionOrSignature({
  id,
  firstName,
  atDesk,
  maySign,
  onReload,
}: {
  id: string
  firstName: string
  atDesk: boolean
  /** Whether a statement to sign can be added: only if the registration's flow has signatures. */
  maySign: boolean
  onReload: () => void
}) {
  return (
    <Card as="section" padded className={styles.sideCard} aria-labelledby="ask-more">
      <h2 id="ask-more">Ask for more</h2>
      <p>
        {atDesk
          ? 'It is asked with the rest, at the desk.'
          : `${firstName} sees it with the registration.`}
      </p>
      <div className={styles.stacked}>
        <AddQuestionButton id={id} firstName={firstName} onReload={onReload} />
        {maySign && <AddSignatureButton id={id} firstName={firstName} onReload={onReload} />}
      </div>
    </Card>
  )
}

function AddSignatureButton({ id, firstName, onReload }: AddQuestionProps) {
  const dialog = useDialog('ask-signature')
  const form = useForm({
    rules: {
      name: (name) => (name.trim() === '' ? 'Say what is to be signed' : undefined),
      statement: (statement) =>
        statement.trim() === '' ? 'Write what the candidate signs' : undefined,
    },
    send: async ({ name, statement }) => {
      await call(createSignatureTask, { params: { id }, body: { name, statement } }).catch(
        reportToForm(() => {
          dialog.close()
          onReload()
        }),
      )
      dialog.close()
      showToast('The statement was added')
      onReload()
    },
  })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={dialog.show}>
        Ask for a signature
      </Button>
      <Dialog open={dialog.open} close={dialog.close} title="Ask for a signature">
        <form {...form.props} className="stack">
          <ErrorSummary {...form.summary} />
          <TextField
            {...form.field('name')}
            label="What is signed"
            hint="For example: Sign your assignment"
            maxLength={80}
          />
          <TextArea
            {...form.field('statement')}
            label="Statement"
            hint={`${firstName} signs these words.`}
            maxLength={5000}
          />
          <div className={`cluster ${styles.dialogActions}`}>
            <Button type="submit" busy={form.pending}>
              Add the statement
            </Button>
            <Button variant="ghost" onClick={dialog.close}>
              Close
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
