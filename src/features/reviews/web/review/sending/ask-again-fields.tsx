import { type FormEvent, useState } from 'react'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { AskAgainTexts } from '../../../domain/answered-at-desk.ts'
import styles from '../review-pages.module.css'
import type { SendDecisions } from '../use-decisions.ts'

type QuestionChoice = { readonly hop: Hop; readonly name: string }
type Props = {
  readonly asks: AskAgainTexts
  readonly questions: readonly QuestionChoice[]
  readonly decide: SendDecisions
}

/**
 * Adds another question to ask again, with the reason. The fields are inside the form that sends the registration, so they cannot be a form of their
 * own.
 */
export function AskAgainFields({ asks, questions, decide }: Props) {
  const [key, setKey] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ question?: string; reason?: string }>({})
  const chosen = questions.find(({ hop }) => keyOf(hop) === key)

  const add = async () => {
    const found = {
      ...(chosen ? {} : { question: 'Choose a question' }),
      ...(reason.trim() === '' ? { reason: asks.missing } : {}),
    }
    setErrors(found)
    if (!chosen || reason.trim() === '') return
    if (!(await decide([{ ...chosen.hop, outcome: 'Returned', reason }]))) return
    setKey('')
    setReason('')
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
        id="ask-again-question"
        name="ask-again-question"
        label="Ask again for"
        value={key}
        error={errors.question}
        options={[
          { value: '', label: 'Choose a question' },
          ...questions.map(({ hop, name }) => ({ value: keyOf(hop), label: name })),
        ]}
        onChange={({ target }) => setKey(target.value)}
      />
      <TextField
        id="ask-again-reason"
        name="ask-again-reason"
        label="Reason"
        hint={asks.hint}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onKeyDown={enter}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button variant="secondary" onClick={() => void add()}>
        Add to the list
      </Button>
    </div>
  )
}
