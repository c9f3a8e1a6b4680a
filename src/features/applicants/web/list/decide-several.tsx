import { useEffect, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'
import { useForm } from '#web/forms/use-form.ts'
import { listedName } from '#shared/words/names.ts'
import type { ApplicantRow } from '../../contract/applicants.ts'
import {
  answerInWords,
  answerToSeveral,
  candidates,
  withdrawnInWords,
} from '../../domain/answer-to-several.ts'
import { firstNameOf } from '../applicant-words.ts'
import { DecisionFields, decisionOf, decisionRules } from '../decision-fields.tsx'
import { AnswerDialog } from '../one/answer-dialog.tsx'
import { type DecisionForSeveral, decideAll } from './decide-all.ts'
import { firstLetter, type LeftOut } from './first-letter.ts'
import styles from './applicant-list.module.css'

type Props = {
  selected: readonly ApplicantRow[]
  clear: () => void
  /** Reads the list again. The applications in `left` stay selected, so that the consultant can decide on them again. */
  done: (left: readonly string[]) => void
}
type DecisionFormState = ReturnType<typeof useForm<keyof typeof decisionRules>>

const SEVERAL = 'reply to several'

/**
 * Sends one status and reply to all selected applications: first it shows one letter and the recipients, afterwards the applications for which it
 * failed, with the reasons.
 */
export function DecideSeveral({ selected, clear, done }: Props) {
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly LeftOut[]>([])
  const [asked, ask] = useState<DecisionForSeveral>()
  const count = selected.length
  useEffect(() => setOpen((before) => before && count > 0), [count])
  const form = useForm({
    rules: decisionRules,
    send: async (typed) => {
      const decision = decisionOf(typed)
      const answer = answerToSeveral(selected, decision)
      const { first, passed } = await firstLetter(answer.reached, decision)
      if (first || passed.length === 0) return ask({ rows: selected, decision, answer, first })
      ended(passed)
    },
  })
  const ended = (missed: readonly LeftOut[]) => {
    setRefused(missed)
    setOpen(false)
    done(missed.filter(({ changed }) => changed).map(({ id }) => id))
  }
  const send = async (asked: DecisionForSeveral) => {
    const missed = await decideAll(asked)
    // The reply stays in the field if an application changed, so that it can be sent again.
    if (!missed.some(({ changed }) => changed)) keepTyped(SEVERAL, '')
    ask(undefined)
    ended(missed)
  }
  const stop = () => {
    setRefused([])
    clear()
  }
  if (count === 0 && refused.length === 0) return null
  return (
    <section className={styles.bulk} aria-label="With the selected applications">
      <div className={`cluster ${styles.pageHead}`}>
        <span role="status">{count} selected</span>
        {!open && refused.length === 0 && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Set status or reply
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={stop}>
          Clear selection
        </Button>
      </div>
      {refused.length > 0 && <NotDone refused={refused} goOn={() => setRefused([])} />}
      {open && <DecisionForm form={form} selected={selected} cancel={() => setOpen(false)} />}
      {asked && <AskFirst asked={asked} send={() => send(asked)} close={() => ask(undefined)} />}
    </section>
  )
}

type FormProps = {
  form: DecisionFormState
  selected: readonly ApplicantRow[]
  cancel: () => void
}

function DecisionForm({ form, selected, cancel }: FormProps) {
  const [status, setStatus] = useState('')
  const { withdrawn } = answerToSeveral(selected, decisionOf({ status, reply: '' }))
  return (
    <form
      {...form.props}
      onChange={({ currentTarget }) =>
        setStatus(String(new FormData(currentTarget).get('status') ?? ''))
      }
      className={styles.form}
    >
      <ErrorSummary {...form.summary} />
      <DecisionFields
        status={form.field('status')}
        reply={form.field('reply')}
        typed={typedBefore(SEVERAL) ?? ''}
        type={(reply) => keepTyped(SEVERAL, reply)}
      />
      {withdrawn.length > 0 && <p role="status">{withdrawnInWords(withdrawn.length)}</p>}
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Send to {candidates(selected.length - withdrawn.length)}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const NotDone = ({ refused, goOn }: { refused: readonly LeftOut[]; goOn: () => void }) => (
  <InsetNote tone="warning" title={`Not done for ${candidates(refused.length)}`}>
    <div role="alert">
      <ul>
        {refused.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </div>
    <Button size="sm" variant="secondary" onClick={goOn}>
      Go on
    </Button>
  </InsetNote>
)

function AskFirst({
  asked: { decision, answer, first },
  send,
  close,
}: {
  asked: DecisionForSeveral
  send: () => Promise<void>
  close: () => void
}) {
  const whom = candidates(answer.reached.length)
  return (
    <AnswerDialog
      title={first ? `Send this to ${whom}?` : 'No one is told'}
      firstName={first ? firstNameOf(first.row.candidate) : ''}
      letters={first?.letters ?? []}
      words={first ? `Send to ${whom}` : null}
      send={send}
      close={close}
    >
      {answerInWords(answer, decision).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {first && answer.reached.length > 1 && first.letters.length > 0 && (
        <p>This is the letter to {listedName(first.row.candidate)}:</p>
      )}
    </AnswerDialog>
  )
}
