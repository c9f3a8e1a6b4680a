import { isSelectType } from '#features/registration-flow/domain/action-types/action-types.ts'
import { call } from '#web/call/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { createPriorityReview } from '../../../contract/review.ts'
import type { NewQuestionType } from '../../../domain/added-task.ts'
import { makeFormRefusalHandler } from '../actions/report-refusal.ts'
import type { AddingCallbacks } from './adding-dialog.tsx'

type QuestionToAdd = Pick<AddingCallbacks, 'onAdded' | 'onOvertaken'> & {
  readonly id: string
  readonly type: NewQuestionType
}

export const useQuestionForm = ({ id, type, onAdded, onOvertaken }: QuestionToAdd) =>
  useForm({
    rules: {
      label: (label) => (label.trim() === '' ? 'Write the question' : undefined),
      type: null,
      choices: (choices) =>
        isSelectType(type) && splitLines(choices).length < 2
          ? 'Write at least two choices, one a line'
          : undefined,
    },
    aliases: { 'questions.0.label': 'label', 'questions.0.choices': 'choices' },
    send: async ({ label, choices }) => {
      await call(createPriorityReview, {
        params: { id },
        body: {
          questions: [
            { label, type, ...(isSelectType(type) ? { choices: splitLines(choices) } : {}) },
          ],
        },
      }).catch(makeFormRefusalHandler(onOvertaken))
      onAdded()
    },
  })

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
