import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { failureWords } from '#web/failure-words.ts'
import { type Reminded, remindCandidates } from '../../contract/review.ts'
import styles from './bulk-bar.module.css'
import { nameOf } from './list-columns.tsx'
import type { ListedRegistration } from './use-registration-list.ts'

type Outcome = {
  readonly of: string
  readonly reminded?: readonly Reminded[]
  readonly failure?: Failure
}
type Props = { selected: readonly ListedRegistration[]; clear: () => void }

/** What can be done with several at once. What became of each reminder stays until something else is selected. */
export function BulkBar({ selected, clear }: Props) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const ids = selected.map(({ id }) => id)
  const { reminded, failure }: Partial<Outcome> = outcome?.of === ids.join() ? outcome : {}
  const remind = async () => {
    setBusy(true)
    const of = ids.join()
    setOutcome(
      await call(remindCandidates, { body: { ids } }).then(
        (done) => ({ of, reminded: done }),
        (refused: Failure) => ({ of, failure: refused }),
      ),
    )
    setBusy(false)
  }
  const query = ids.map((id) => `id=${id}`).join('&')
  return (
    <>
      <div className={styles.bar}>
        <span role="status">{selected.length} selected</span>
        <ButtonLink size="sm" to={`/consultant/registrations/review/send-to-crm?${query}`}>
          Send to CRM
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="secondary"
          to={`/consultant/registrations/BranchTransfer?${query}`}
        >
          Transfer branch
        </ButtonLink>
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void remind()}>
          Remind
        </Button>
        <Button size="sm" variant="ghost" onClick={clear}>
          Clear selection
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {failure && <p>{failureWords(failure)}</p>}
        {reminded && <p>{wordsOf(reminded)}</p>}
        {reminded && (
          <ul>
            {reminded.map(({ registrationId, refusal }) => (
              <li key={registrationId}>
                <Tag tone={refusal === null ? 'success' : 'warning'}>
                  {refusal === null ? 'Reminded' : 'Not reminded'}
                </Tag>
                <span>
                  <b>{nameOfOne(selected, registrationId)}</b>
                  {refusal !== null && `: ${refusal}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

const nameOfOne = (rows: readonly ListedRegistration[], wanted: string) =>
  rows.flatMap((row) => (row.id === wanted ? [nameOf(row)] : []))[0]

function wordsOf(reminded: readonly Reminded[]): string {
  const done = reminded.filter(({ refusal }) => refusal === null).length
  if (done === 0) return 'Nobody was reminded.'
  return `${done} ${done === 1 ? 'candidate is' : 'candidates are'} reminded${done < reminded.length ? `, ${reminded.length - done} not` : ''}.`
}
