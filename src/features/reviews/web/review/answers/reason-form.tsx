import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { findTooLongRefusal } from '#web/kit/fields/typed-text.ts'
import { MAX_DECISION_REASON_LENGTH } from '../../../contract/review.ts'
import type { AskAgainTexts } from '../../../domain/answered-at-desk.ts'
import styles from './answers-at-desk.module.css'

type Props = {
  readonly name: string
  readonly asks: AskAgainTexts
  readonly initialReason: string
  readonly onChange: (reason: string) => void
  readonly onCancel: () => void
  readonly onSend: (reason: string) => Promise<boolean>
}

/** Asks for the reason why an answer is returned, which the candidate reads. */
export function ReasonForm({ name, asks, initialReason, onChange, onCancel, onSend }: Props) {
  const id = useId()
  const [reason, setReason] = useState(initialReason)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const refusal =
      reason.trim() === '' ? asks.missing : findTooLongRefusal(reason, MAX_DECISION_REASON_LENGTH)
    if (refusal) return setError(refusal)
    setPending(true)
    const taken = await onSend(reason)
    setPending(false)
    if (!taken) return
    onChange('')
    onCancel()
  }
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <CountedTextArea
        id={id}
        name="reason"
        rows={2}
        longest={MAX_DECISION_REASON_LENGTH}
        autoFocus={initialReason === ''}
        label={
          <>
            What has to be put right?<span className="hidden"> {name}</span>
          </>
        }
        hint={asks.hint}
        error={error}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
          onChange(target.value)
        }}
      />
      <div className={`cluster ${styles.buttons}`}>
        <Button type="submit" size="sm" busy={pending}>
          Ask again
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onChange('')
            onCancel()
          }}
        >
          Leave it
        </Button>
      </div>
    </form>
  )
}
