import { useState } from 'react'
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
import { reportToForm } from '../actions/report-refusal.ts'
import { type AddedFormProps, type AddQuestionProps, AddQuestionButton } from './ask-question.tsx'
import {
  deleteUnsentFields,
  readTypedFields,
  readUnsentFields,
  storeUnsentFields,
} from './unsent-fields.ts'

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
  const closeAndReload = () => {
    dialog.close()
    onReload()
  }
  const added = () => {
    closeAndReload()
    showToast('The statement was added')
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={dialog.show}>
        Ask for a signature
      </Button>
      <Dialog open={dialog.open} close={dialog.close} title="Ask for a signature">
        <StatementForm
          id={id}
          firstName={firstName}
          onAdded={added}
          onOvertaken={closeAndReload}
          onClose={dialog.close}
        />
      </Dialog>
    </>
  )
}

function StatementForm({ id, firstName, onAdded, onOvertaken, onClose }: AddedFormProps) {
  const place = `statement ${id}`
  const [kept] = useState(() => readUnsentFields(place))
  const form = useForm({
    rules: {
      name: (name) => (name.trim() === '' ? 'Say what is to be signed' : undefined),
      statement: (statement) =>
        statement.trim() === '' ? 'Write what the candidate signs' : undefined,
    },
    send: async ({ name, statement }) => {
      await call(createSignatureTask, { params: { id }, body: { name, statement } }).catch(
        reportToForm(onOvertaken),
      )
      deleteUnsentFields(place)
      onAdded()
    },
  })
  return (
    <form
      {...form.props}
      className="stack"
      onInput={(event) => {
        form.props.onInput(event)
        storeUnsentFields(place, readTypedFields(event.currentTarget))
      }}
    >
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('name')}
        label="What is signed"
        hint="For example: Sign your assignment"
        maxLength={80}
        defaultValue={kept.name}
      />
      <TextArea
        {...form.field('statement')}
        label="Statement"
        hint={`${firstName} signs these words.`}
        maxLength={5000}
        defaultValue={kept.statement}
      />
      <div className={`cluster ${styles.dialogActions}`}>
        <Button type="submit" busy={form.pending}>
          Add the statement
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
