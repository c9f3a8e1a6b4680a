import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import { useForm } from '#web/forms/use-form.ts'
import { createPriorityReview, createSignatureTask } from '../../contract/review.ts'
import { NEW_QUESTION_TYPES, type NewQuestionType } from '../../domain/added-task.ts'
import styles from './registration-desk.module.css'
import { isSelectType } from '#features/registration-flow/domain/action-types/action-types.ts'

const TYPES: Readonly<Record<NewQuestionType, string>> = {
  text: 'A few words',
  textarea: 'Several lines',
  date: 'A date',
  number: 'A number',
  single_select: 'One of several choices',
  upload: 'A document',
}

/** What the flow did not think of: a further question, a statement to sign. The candidate gets them when the registration is sent to them. */
export function AskMore({
  id,
  firstName,
  atDesk,
  maySign,
  again,
}: {
  id: string
  firstName: string
  atDesk: boolean
  /** Whether its flow is signed at all. */
  maySign: boolean
  again: () => void
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
        <AskQuestion id={id} firstName={firstName} again={again} />
        {maySign && <AskSignature id={id} firstName={firstName} again={again} />}
      </div>
    </Card>
  )
}

type Props = { readonly id: string; readonly firstName: string; readonly again: () => void }

function AskQuestion({ id, firstName, again }: Props) {
  const dialog = useDialog('ask-question')
  const [type, setType] = useState<NewQuestionType>('text')
  const form = useForm({
    rules: {
      label: (label) => (label.trim() === '' ? 'Write the question' : undefined),
      type: null,
      choices: (choices) =>
        isSelectType(type) && linesOf(choices).length < 2
          ? 'Write at least two choices, one a line'
          : undefined,
    },
    aliases: { 'questions.0.label': 'label', 'questions.0.choices': 'choices' },
    send: async ({ label, choices }) => {
      await call(createPriorityReview, {
        params: { id },
        body: {
          questions: [
            { label, type, ...(isSelectType(type) ? { choices: linesOf(choices) } : {}) },
          ],
        },
      })
      dialog.close()
      showToast('The question was added')
      again()
    },
  })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={dialog.show}>
        Add a question
      </Button>
      <Dialog open={dialog.open} close={dialog.close} title="Add a question">
        <form {...form.props} className="stack">
          <ErrorSummary {...form.summary} />
          <TextField
            {...form.field('label')}
            label="Question"
            hint={`As ${firstName} reads it`}
            maxLength={200}
          />
          <Select
            {...form.field('type')}
            label="Answer"
            value={type}
            options={NEW_QUESTION_TYPES.map((one) => ({ value: one, label: TYPES[one] }))}
            onChange={({ target }) => setType(target.value as NewQuestionType)}
          />
          {isSelectType(type) && (
            <TextArea {...form.field('choices')} label="Choices" hint="One a line" />
          )}
          <div className={`cluster ${styles.dialogActions}`}>
            <Button type="submit" busy={form.pending}>
              Add the question
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

function AskSignature({ id, firstName, again }: Props) {
  const dialog = useDialog('ask-signature')
  const form = useForm({
    rules: {
      name: (name) => (name.trim() === '' ? 'Say what is to be signed' : undefined),
      statement: (statement) =>
        statement.trim() === '' ? 'Write what the candidate signs' : undefined,
    },
    send: async ({ name, statement }) => {
      await call(createSignatureTask, { params: { id }, body: { name, statement } })
      dialog.close()
      showToast('The statement was added')
      again()
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

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
