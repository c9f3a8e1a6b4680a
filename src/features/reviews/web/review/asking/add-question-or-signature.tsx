import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { createSignatureTask } from '../../../contract/review.ts'
import styles from '../registration-desk.module.css'
import { makeFormRefusalHandler } from '../actions/report-refusal.ts'
import {
  type AddingDialogFormProps,
  type AddQuestionProps,
  AddQuestionButton,
} from './ask-question.tsx'
import { AddingButton, AddingForm } from './adding-dialog.tsx'
import { STATEMENT_DIALOG, toStatementPlace } from './begun-additions.ts'
import { deleteUnsentFields, readUnsentFields } from './unsent-fields.ts'

/** Adds a question or a statement to sign that the flow does not have. The candidate gets it when the registration is sent to them. */
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
  /** Whether a statement to sign can be added. It can if the registration's flow has a signature. */
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

const AddSignatureButton = ({ id, firstName, onReload }: AddQuestionProps) => (
  <AddingButton
    name={STATEMENT_DIALOG}
    title="Ask for a signature"
    done="The statement was added"
    onReload={onReload}
  >
    {(callbacks) => <StatementForm id={id} firstName={firstName} {...callbacks} />}
  </AddingButton>
)

function StatementForm({ id, firstName, onAdded, onOvertaken, onClose }: AddingDialogFormProps) {
  const place = toStatementPlace(id)
  const [kept] = useState(() => readUnsentFields(place))
  const form = useForm({
    rules: {
      name: (name) => (name.trim() === '' ? 'Say what is to be signed' : undefined),
      statement: (statement) =>
        statement.trim() === '' ? 'Write what the candidate signs' : undefined,
    },
    send: async ({ name, statement }) => {
      await call(createSignatureTask, { params: { id }, body: { name, statement } }).catch(
        makeFormRefusalHandler(onOvertaken),
      )
      deleteUnsentFields(place)
      onAdded()
    },
  })
  return (
    <AddingForm form={form} place={place} submit="Add the statement" onClose={onClose}>
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
    </AddingForm>
  )
}
