import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import type { AskWords } from '../../../domain/at-desk.ts'
import styles from './answers-at-desk.module.css'

type Props = {
  readonly name: string
  readonly asks: AskWords
  readonly begin: string
  readonly keep: (reason: string) => void
  readonly leave: () => void
  readonly send: (reason: string) => Promise<boolean>
}

/** Asks for the reason why an answer is returned, which the candidate reads. */
export function ReasonForm({ name, asks, begin, keep, leave, send }: Props) {
  const id = useId()
  const [reason, setReason] = useState(begin)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (reason.trim() === '') return setError(asks.missing)
    setPending(true)
    const taken = await send(reason)
    setPending(false)
    if (!taken) return
    keep('')
    leave()
  }
  return (
    <form className={styles.reason} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        id={id}
        name="reason"
        rows={2}
        maxLength={500}
        autoFocus={begin === ''}
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
          keep(target.value)
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
            keep('')
            leave()
          }}
        >
          Leave it
        </Button>
      </div>
    </form>
  )
}
