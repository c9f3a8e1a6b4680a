import { useState } from 'react'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { keepTyped, typedBefore } from '#web/typed-at-desk.ts'
import { useForm } from '#web/use-form.ts'
import { type ApplicantRow, changeApplicants } from '../../contract/applicants.ts'
import {
  answerInWords,
  answerToSeveral,
  type AnswerToSeveral,
  candidates,
} from '../../domain/answer-to-several.ts'
import { firstNameOf, nameOf } from '../applicant-words.ts'
import { DecisionFields, decisionOf, decisionRules } from '../decision-fields.tsx'
import { AnswerDialog } from '../one/answer-dialog.tsx'
import { type FirstLetter, firstLetter } from './first-letter.ts'
import styles from './applicant-list.module.css'

type Props = { selected: readonly ApplicantRow[]; clear: () => void; done: () => void }
type Refused = { readonly id: string; readonly name: string; readonly why: string }
type Asked = {
  readonly decision: ReturnType<typeof decisionOf>
  readonly answer: AnswerToSeveral<ApplicantRow>
  readonly first: FirstLetter | undefined
}

const SEVERAL = 'reply to several'

/** One status and one reply for all that are marked: first it shows the letter of one of them and whom it goes to. Anyone it could not be done for is named, with why. */
export function DecideSeveral({ selected, clear, done }: Props) {
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [asked, ask] = useState<Asked>()
  const form = useForm({
    rules: decisionRules,
    send: async (typed) => {
      const decision = decisionOf(typed)
      const answer = answerToSeveral(selected, decision)
      ask({ decision, answer, first: await firstLetter(answer.told, decision) })
    },
  })
  const send = async ({ decision, answer }: Asked) => {
    const results = await call(changeApplicants, {
      body: { ids: selected.map(({ id }) => id), ...decision },
    })
    const missed = results.filter((result) => !result.done)
    const told = answer.told.filter(({ id }) => !missed.some((one) => one.id === id)).length
    if (told > 0) showToast(`${candidates(told)} told`)
    setRefused(
      missed.map(({ id, message }) => {
        const row = selected.find((one) => one.id === id)
        return { id, name: row ? nameOf(row.candidate) : '', why: message }
      }),
    )
    keepTyped(SEVERAL, '')
    ask(undefined)
    setOpen(false)
    if (missed.length === 0) done()
  }
  return (
    <section className={styles.bulk} aria-label="With the selected applications">
      <div className={styles.head}>
        <span role="status">{selected.length} selected</span>
        {!open && refused.length === 0 && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Set status or reply
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={refused.length > 0 ? done : clear}>
          Clear selection
        </Button>
      </div>
      {refused.length > 0 && (
        <InsetNote tone="warning" title={`Not done for ${candidates(refused.length)}`}>
          <div role="alert">
            <ul>
              {refused.map(({ id, name, why }) => (
                <li key={id}>
                  {name}: {why}
                </li>
              ))}
            </ul>
          </div>
          <Button size="sm" variant="secondary" onClick={done}>
            Go on
          </Button>
        </InsetNote>
      )}
      {open && (
        <form {...form.props} className={styles.form}>
          <ErrorSummary {...form.summary} />
          <DecisionFields
            status={form.field('status')}
            reply={form.field('reply')}
            typed={typedBefore(SEVERAL) ?? ''}
            type={(reply) => keepTyped(SEVERAL, reply)}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={form.pending}>
              Send to {candidates(selected.length)}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {asked && <AskFirst asked={asked} send={() => send(asked)} close={() => ask(undefined)} />}
    </section>
  )
}

function AskFirst({
  asked: { decision, answer, first },
  send,
  close,
}: {
  asked: Asked
  send: () => Promise<void>
  close: () => void
}) {
  const whom = candidates(answer.told.length)
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
      {first && answer.told.length > 1 && first.letters.length > 0 && (
        <p>This is the letter to {nameOf(first.row.candidate)}:</p>
      )}
    </AnswerDialog>
  )
}
