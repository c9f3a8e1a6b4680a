import { type FormEvent, useState } from 'react'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { MAX_DECISION_REASON_LENGTH } from '../../../contract/review.ts'
import type { AskAgainTexts } from '../../../domain/answered-at-desk.ts'
import styles from '../review-pages.module.css'
import type { SendDecisions } from '../use-decisions.ts'
import { useAskAgain } from './use-ask-again.ts'

type QuestionChoice = { readonly hop: Hop; readonly name: string }
type FieldOfForm = {
  readonly id: string
  readonly name: string
  readonly error?: string | undefined
}
type Props = {
  readonly registrationId: string
  readonly asks: AskAgainTexts
  readonly questions: readonly QuestionChoice[]
  readonly decide: SendDecisions
  /**
   * The ids, names and errors of the two fields in the surrounding form. That form is not sent while a question or reason was entered here but not
   * added, and it shows its error at these fields.
   */
  readonly questionField: FieldOfForm
  readonly reasonField: FieldOfForm
  /** Called after the question was added to the list, so that the surrounding form can be sent again. */
  readonly onListed: () => void
}

/**
 * Adds another question to ask again, with the reason. Both fields are inside the form that sends the registration. HTML does not allow a form in a
 * form, so they have a button instead of their own form.
 */
export function AskAgainFields({
  registrationId,
  asks,
  questions,
  decide,
  questionField,
  reasonField,
  onListed,
}: Props) {
  const { question, reason, change, clear } = useAskAgain(registrationId)
  const [errors, setErrors] = useState<{ question?: string; reason?: string }>({})
  // The stored question may have been added to the list since, or may no longer be asked.
  const chosen = questions.find(({ hop }) => keyOf(hop) === question)

  const add = async () => {
    const refusal =
      reason.trim() === '' ? asks.missing : findTooLongRefusal(reason, MAX_DECISION_REASON_LENGTH)
    setErrors({
      ...(chosen ? {} : { question: 'Choose a question' }),
      ...(refusal ? { reason: refusal } : {}),
    })
    if (!chosen || refusal) return
    if (!(await decide([{ ...chosen.hop, outcome: 'Returned', reason }]))) return
    clear()
    onListed()
  }
  // Enter in this field adds the question instead of submitting the form.
  const enter = (event: FormEvent & { key?: string }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div className={styles.again}>
      <Select
        {...questionField}
        label="Ask again for"
        value={chosen ? question : ''}
        error={errors.question ?? questionField.error}
        options={toOptions(questions)}
        onChange={({ target }) => change({ question: target.value })}
      />
      <CountedTextArea
        {...reasonField}
        label="Reason"
        hint={asks.hint}
        rows={2}
        longest={MAX_DECISION_REASON_LENGTH}
        value={reason}
        error={errors.reason ?? reasonField.error}
        onKeyDown={enter}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Button variant="secondary" onClick={() => void add()}>
        Add to the list
      </Button>
    </div>
  )
}

const toOptions = (questions: readonly QuestionChoice[]) => [
  { value: '', label: 'Choose a question' },
  ...questions.map(({ hop, name }) => ({ value: keyOf(hop), label: name })),
]
