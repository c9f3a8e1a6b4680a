import { useState } from 'react'
import { isSelectType } from '#features/registration-flow/domain/action-types/action-types.ts'
import { Select } from '#web/kit/fields/select.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { NEW_QUESTION_TYPES, type NewQuestionType } from '../../../domain/added-task.ts'
import { type AddingCallbacks, AddingButton, AddingForm } from './adding-dialog.tsx'
import { QUESTION_DIALOG, toQuestionPlace } from './begun-additions.ts'
import { deleteUnsentFields, readUnsentFields } from './unsent-fields.ts'
import { useQuestionForm } from './use-question-form.ts'

const QUESTION_TYPE_LABELS: Readonly<Record<NewQuestionType, string>> = {
  text: 'A few words',
  textarea: 'Several lines',
  date: 'A date',
  number: 'A number',
  single_select: 'One of several choices',
  upload: 'A document',
}

const QUESTION_TYPE_OPTIONS = NEW_QUESTION_TYPES.map((value) => ({
  value,
  label: QUESTION_TYPE_LABELS[value],
}))

export type AddQuestionProps = {
  readonly id: string
  readonly firstName: string
  readonly onReload: () => void
}

/** Adds a further question, which the candidate gets with the registration. */
export const AddQuestionButton = ({ id, firstName, onReload }: AddQuestionProps) => (
  <AddingButton
    name={QUESTION_DIALOG}
    title="Add a question"
    done="The question was added"
    onReload={onReload}
  >
    {(callbacks) => <QuestionForm id={id} firstName={firstName} {...callbacks} />}
  </AddingButton>
)

/** The properties of the form in a dialog that adds something to a registration. */
export type AddingDialogFormProps = Pick<AddQuestionProps, 'id' | 'firstName'> & AddingCallbacks

function QuestionForm({ id, firstName, onAdded, onOvertaken, onClose }: AddingDialogFormProps) {
  const place = toQuestionPlace(id)
  const [kept] = useState(() => readUnsentFields(place))
  const [type, setType] = useState(
    NEW_QUESTION_TYPES.find((one) => one === kept.type) ?? NEW_QUESTION_TYPES[0],
  )
  const added = () => {
    deleteUnsentFields(place)
    onAdded()
  }
  const form = useQuestionForm({ id, type, onAdded: added, onOvertaken })
  return (
    <AddingForm form={form} place={place} submit="Add the question" onClose={onClose}>
      <TextField
        {...form.field('label')}
        label="Question"
        hint={`As ${firstName} reads it`}
        maxLength={200}
        defaultValue={kept.label}
      />
      <Select
        {...form.field('type')}
        label="Answer"
        value={type}
        options={QUESTION_TYPE_OPTIONS}
        onChange={({ target }) => setType(target.value as NewQuestionType)}
      />
      {isSelectType(type) && (
        <TextArea
          {...form.field('choices')}
          label="Choices"
          hint="One a line"
          defaultValue={kept.choices}
        />
      )}
    </AddingForm>
  )
}
