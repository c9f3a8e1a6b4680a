import { useState } from 'react'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { keepTyped, typedBefore } from '#web/typed-at-desk.ts'
import { useForm } from '#web/use-form.ts'
import { type ApplicantRow, changeApplicants } from '../../contract/applicants.ts'
import { nameOf } from '../applicant-words.ts'
import { DecisionFields, decisionOf, decisionRules } from '../decision-fields.tsx'
import styles from './applicant-list.module.css'

type Props = { selected: readonly ApplicantRow[]; clear: () => void; done: () => void }
type Refused = { readonly id: string; readonly name: string; readonly why: string }

const SEVERAL = 'reply to several'
const people = (count: number) => `${count} ${count === 1 ? 'candidate' : 'candidates'}`

/** One status and one reply for all that are marked. Whoever it could not be done for is named, with why. */
export function DecideSeveral({ selected, clear, done }: Props) {
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const form = useForm({
    rules: decisionRules,
    send: async (typed) => {
      const results = await call(changeApplicants, {
        body: { ids: selected.map(({ id }) => id), ...decisionOf(typed) },
      })
      const missed = results.filter((result) => !result.done)
      const told = results.length - missed.length
      if (told > 0) showToast(`${people(told)} told`)
      setRefused(
        missed.map(({ id, message }) => ({
          id,
          name: nameOf(
            selected.find((row) => row.id === id)?.candidate ?? {
              firstName: '',
              lastName: '',
              emailAddress: null,
            },
          ),
          why: message,
        })),
      )
      keepTyped(SEVERAL, '')
      setOpen(false)
      if (missed.length === 0) done()
    },
  })
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
        <InsetNote tone="warning" title={`Not done for ${people(refused.length)}`}>
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
              Send to {people(selected.length)}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
