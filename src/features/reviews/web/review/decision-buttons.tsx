import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Verdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'
import type { AskWords } from '../../domain/at-desk.ts'
import type { Outcome } from '../../domain/decision.ts'
import styles from './answers-at-desk.module.css'
import { typedReason } from './typed-reason.ts'

type Props = {
  readonly registrationId: string
  /** The key of the answer, or the id of the document. */
  readonly place: string
  /** What it is called, for those who do not see where the buttons stand. */
  readonly name: string
  readonly asks: AskWords
  readonly verdict: Verdict | undefined
  /** False where nothing was answered: it can be asked for all the same. */
  readonly canAccept?: boolean
  /** Null where nothing can be decided any more. */
  readonly decide: ((outcome: Outcome, reason?: string) => Promise<boolean>) | null
}

/** Accept, or ask again with a reason that the candidate sees; what was said can be taken back. */
export function DecisionButtons({
  registrationId,
  place,
  name,
  asks,
  verdict,
  canAccept = true,
  decide,
}: Props) {
  const typed = typedReason(registrationId, place)
  const [asking, setAsking] = useState(() => typedBefore(typed) !== null)
  const kept = typedBefore(typed) ?? ''
  const here = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The button goes when it has worked: whoever pressed it stays with the answer.
  const shown = useRef({ verdict, asking })
  useEffect(() => {
    if (shown.current.verdict === verdict && shown.current.asking === asking) return
    shown.current = { verdict, asking }
    if (pressed.current && document.activeElement === document.body)
      here.current?.focus({ preventScroll: true })
    pressed.current = false
  })
  const say = async (outcome: Outcome, reason?: string) => {
    pressed.current = true
    const taken = decide ? await decide(outcome, reason) : false
    if (!taken) pressed.current = false
    return taken
  }
  const leave = () => {
    pressed.current = true
    setAsking(false)
  }
  return (
    <div ref={here} className={`cluster ${styles.decision}`} data-place={place} tabIndex={-1}>
      {verdict && (
        <p className={`cluster ${styles.verdict}`}>
          <Tag tone={verdict.outcome === 'Accepted' ? 'success' : 'warning'}>
            {verdict.outcome === 'Accepted' ? 'Accepted' : 'Ask again'}
          </Tag>
          {verdict.reason !== '' && <span>{verdict.reason}</span>}
        </p>
      )}
      {decide && !asking && (
        <div className={`cluster ${styles.buttons}`}>
          {canAccept && verdict?.outcome !== 'Accepted' && (
            <Button variant="soft" size="sm" data-accept onClick={() => void say('Accepted')}>
              Accept<span className="hidden"> {name}</span>
            </Button>
          )}
          {verdict?.outcome !== 'Returned' && (
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Ask again<span className="hidden"> for {name}</span>
            </Button>
          )}
          {verdict && (
            <Button variant="ghost" size="sm" onClick={() => void say('Withdrawn')}>
              Undo<span className="hidden"> what was said of {name}</span>
            </Button>
          )}
        </div>
      )}
      {!decide && kept !== '' && (
        <p className={`muted ${styles.keptReason}`}>
          You began a reason and did not send it: “{kept}” It is kept until you can ask again.
        </p>
      )}
      {decide && asking && (
        <Reason
          name={name}
          asks={asks}
          begin={kept}
          keep={(reason) => keepTyped(typed, reason)}
          leave={leave}
          send={(reason) => say('Returned', reason)}
        />
      )}
    </div>
  )
}

type Asked = {
  readonly name: string
  readonly asks: AskWords
  readonly begin: string
  readonly keep: (reason: string) => void
  readonly leave: () => void
  readonly send: (reason: string) => Promise<boolean>
}

function Reason({ name, asks, begin, keep, leave, send }: Asked) {
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
