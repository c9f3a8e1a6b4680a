import { useState } from 'react'
import { Link } from 'react-router'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import {
  type Approved,
  approveRegistrations,
  type Reminded,
  remindCandidates,
} from '../../contract/review.ts'
import { approvedInWords } from '../../domain/list/approved-words.ts'
import { remindedInWords } from '../../domain/list/reminded-words.ts'
import { registrationAddress } from '../review/review-address.ts'
import { textGoes } from '../text-goes.ts'
import styles from './bulk-bar.module.css'
import { nameOf } from './list-columns.tsx'
import type { ListedRegistration } from './use-registration-list.ts'

type Counts = Readonly<Record<'done' | 'asked' | 'already' | 'waiting', number>>
type Doing = {
  readonly done: string
  readonly refused: string
  readonly words: (counts: Counts) => string
  readonly act: (ids: string[]) => Promise<readonly Done[]>
}
/** What became of one: null where it was done. */
type Done = Reminded | Approved
type Outcome = {
  readonly of: string
  readonly doing: Doing
  readonly results?: readonly Done[]
  readonly failure?: Failure
}

const REMIND: Doing = {
  done: 'Reminded',
  refused: 'Not reminded',
  words: remindedInWords,
  act: (ids) => call(remindCandidates, { body: { ids } }),
}
const APPROVE: Doing = {
  done: 'Approved',
  refused: 'Not approved',
  words: approvedInWords,
  act: (ids) => call(approveRegistrations, { body: { ids } }),
}

type Props = { selected: readonly ListedRegistration[]; clear: () => void }

/** What can be done with several at once. What became of each stays until something else is selected. */
export function BulkBar({ selected, clear }: Props) {
  const [busy, setBusy] = useState<Doing>()
  const [outcome, setOutcome] = useState<Outcome>()
  const ids = selected.map(({ id }) => id)
  const {
    results,
    failure,
    doing = REMIND,
  }: Partial<Outcome> = outcome?.of === ids.join() ? outcome : {}
  const start = async (what: Doing) => {
    setBusy(what)
    const of = ids.join()
    setOutcome(
      await what.act(ids).then(
        (done) => ({ of, doing: what, results: done }),
        (refused: Failure) => ({ of, doing: what, failure: refused }),
      ),
    )
    setBusy(undefined)
  }
  const query = ids.map((id) => `id=${id}`).join('&')
  return (
    <>
      <div className={`cluster ${styles.bar}`}>
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
        <Button
          size="sm"
          variant="secondary"
          busy={busy === APPROVE}
          onClick={() => void start(APPROVE)}
        >
          Approve
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={busy === REMIND}
          onClick={() => void start(REMIND)}
        >
          Remind
        </Button>
        <Button size="sm" variant="ghost" onClick={clear}>
          Clear selection
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {failure && <p>{failureWords(failure)}</p>}
        {results && <p>{doing.words(countsOf(results))}</p>}
        {results && (
          <ul>
            {results.map((one) => (
              <li key={one.registrationId}>
                {waitsUntil(one) ? (
                  <Tag tone="info">Text waits</Tag>
                ) : (
                  <Tag tone={one.refusal === null ? 'success' : 'warning'}>
                    {one.refusal === null ? doing.done : doing.refused}
                  </Tag>
                )}
                <span>
                  <Link to={registrationAddress(one.registrationId)}>
                    {nameOfOne(selected, one.registrationId)}
                  </Link>
                  {one.refusal !== null && `: ${one.refusal}`}
                  {wasAlready(one) && ': was approved already'}
                  {waitsUntil(one) && `: ${textGoes(waitsUntil(one), new Date())}`}
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

const wasAlready = (one: Done) => 'already' in one && one.already

const waitsUntil = (one: Done) => ('textWaitsUntil' in one && one.textWaitsUntil) || ''

const countsOf = (results: readonly Done[]): Counts => ({
  asked: results.length,
  done: results.filter(({ refusal }) => refusal === null).length,
  already: results.filter(wasAlready).length,
  waiting: results.filter(waitsUntil).length,
})
