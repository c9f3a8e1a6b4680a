import { useEffect, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { formatListedName } from '#shared/words/names.ts'
import type { ApplicantRow } from '../../contract/applicants.ts'
import {
  describeDecisionEffect,
  divideApplications,
  formatCandidateCount,
  describeWithdrawnCount,
} from '../../domain/divide-applications.ts'
import { formatFirstName } from '../format-applicant.ts'
import { deleteUnsentDecision, readUnsentDecision } from '../unsent-decision.ts'
import { DecisionFields, readDecision, decisionRules } from '../decision-fields.tsx'
import { AnswerDialog, describeNoLetter } from '../one-applicant/answer-dialog.tsx'
import { type DecisionForSeveral, sendDecisions } from './send-decisions.ts'
import {
  noteConfirmed,
  previewFirstLetter,
  type LeftOutApplication,
} from './preview-first-letter.ts'
import styles from './applicant-list.module.css'

type Props = {
  selected: readonly ApplicantRow[]
  onClear: () => void
  /** Reads the list of applications again. Those with the ids in `left` stay selected, because the decision on them failed and can be repeated. */
  onDone: (left: readonly string[]) => void
}
type DecisionFormState = ReturnType<typeof useForm<keyof typeof decisionRules>>

const UNSENT_DECISION_PLACE = 'to several'

/**
 * Sends one status and reply to all selected applications: first it shows one letter and the recipients, afterwards the applications for which it
 * failed, with the reasons.
 */
export function DecideSeveralPanel({ selected, onClear, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly LeftOutApplication[]>([])
  const [asked, ask] = useState<DecisionForSeveral>()
  const count = selected.length
  useEffect(() => setOpen((before) => before && count > 0), [count])
  const form = useForm({
    rules: decisionRules,
    send: async (typed) => {
      const decision = readDecision(typed)
      const { reached } = divideApplications(selected, decision)
      const { first, passed } = await previewFirstLetter(reached, decision)
      const rows = noteConfirmed(selected, first)
      const answer = divideApplications(rows, decision)
      if (first || passed.length === 0) return ask({ rows, decision, answer, first })
      ended(passed)
    },
  })
  const ended = (missed: readonly LeftOutApplication[]) => {
    setRefused(missed)
    setOpen(false)
    onDone(missed.filter(({ changed }) => changed).map(({ id }) => id))
  }
  const send = async (asked: DecisionForSeveral) => {
    const missed = await sendDecisions(asked)
    // If a status had changed, the decision stays stored, so that it can be sent again to the applications that were left out.
    if (!missed.some(({ changed }) => changed)) deleteUnsentDecision(UNSENT_DECISION_PLACE)
    ask(undefined)
    ended(missed)
  }
  const stop = () => {
    setRefused([])
    onClear()
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
      {refused.length > 0 && <FailedDecisions refused={refused} goOn={() => setRefused([])} />}
      {open && <DecisionForm form={form} selected={selected} onCancel={() => setOpen(false)} />}
      {asked && (
        <ConfirmDecisionsDialog
          asked={asked}
          send={() => send(asked)}
          close={() => ask(undefined)}
        />
      )}
    </section>
  )
}

type FormProps = {
  form: DecisionFormState
  selected: readonly ApplicantRow[]
  onCancel: () => void
}

function DecisionForm({ form, selected, onCancel }: FormProps) {
  const [status, setStatus] = useState(() => readUnsentDecision(UNSENT_DECISION_PLACE).status)
  const { withdrawn } = divideApplications(selected, readDecision({ status, reply: '' }))
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
        place={UNSENT_DECISION_PLACE}
      />
      {withdrawn.length > 0 && <p role="status">{describeWithdrawnCount(withdrawn.length)}</p>}
      <div className="cluster">
        <Button type="submit" busy={form.pending}>
          Send to {formatCandidateCount(selected.length - withdrawn.length)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const FailedDecisions = ({
  refused,
  goOn,
}: {
  refused: readonly LeftOutApplication[]
  goOn: () => void
}) => (
  <InsetNote tone="warning" title={`Not done for ${formatCandidateCount(refused.length)}`}>
    <div role="alert">
      <ul>
        {refused.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </div>
    <Button size="sm" variant="secondary" onClick={goOn}>
      Continue
    </Button>
  </InsetNote>
)

function ConfirmDecisionsDialog({
  asked: { decision, answer, first },
  send,
  close,
}: {
  asked: DecisionForSeveral
  send: () => Promise<void>
  close: () => void
}) {
  const whom = formatCandidateCount(answer.reached.length)
  const told = answer.reached.length - answer.waiting.length
  const isOnlySaved = told === 0
  const title = answer.waiting.length > 0 ? `Save this for ${whom}?` : `Send this to ${whom}?`
  const sendLabel =
    answer.waiting.length === 0
      ? `Send to ${whom}`
      : isOnlySaved
        ? 'Save'
        : `Save and send to ${formatCandidateCount(told)}`
  const firstName = first ? formatFirstName(first.row.candidate) : ''
  return (
    <AnswerDialog
      title={first ? title : 'No one is told'}
      firstName={firstName}
      letters={first?.letters ?? []}
      withoutLetter={first && !isOnlySaved ? describeNoLetter(firstName) : ''}
      sendLabel={first ? sendLabel : null}
      onSend={send}
      onClose={close}
    >
      {describeDecisionEffect(answer, decision).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {first && answer.reached.length > 1 && first.letters.length > 0 && (
        <p>This is the letter to {formatListedName(first.row.candidate)}:</p>
      )}
    </AnswerDialog>
  )
}
