import { useId, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { failureWords } from '#web/call/failure-words.ts'
import { listedName } from '#shared/words/names.ts'
import { decideDuplicate, type Duplicate } from '../contract/crm.ts'
import { PERSON_FIELDS, type PersonField } from '../domain/fields.ts'
import { notTheirsToTake, someoneKnownIn } from '../domain/known-elsewhere.ts'
import { isVeryLikely, likelihoodInWords } from '../domain/matching/score.ts'
import { CompareTable } from './compare-table.tsx'
import styles from './crm.module.css'
import { FieldChooser } from './field-chooser.tsx'

type Props = {
  registrationId: string
  /** Another CRM than the registration's. */
  crm: string | undefined
  duplicate: Duplicate
  /** Keeps one decision after the other: the last press is what stays. */
  inTurn: (save: () => Promise<boolean>) => void
  decided: (decision: Duplicate['decision']) => void
  isClosed: boolean
  /** Someone went on without a word about this one. */
  isWanted: boolean
}

/** What the CRM leaves open is taken over unless someone says otherwise; what it says itself stays. */
const gapsOf = (person: NonNullable<Duplicate['person']>): PersonField[] =>
  PERSON_FIELDS.filter((field) => person[field].ours !== '' && person[field].theirs === '')

const nameIn = ({ firstName, lastName }: NonNullable<Duplicate['person']>) =>
  listedName({ firstName: firstName.theirs, lastName: lastName.theirs })

const toneOf = (score: number) => (isVeryLikely(score) ? 'warning' : 'info')

export function DuplicateCard({
  registrationId,
  crm,
  duplicate: { crmId, score, reasons, person, link, knownIn, decision },
  inTurn,
  decided,
  isClosed,
  isWanted,
}: Props) {
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const name = person ? nameIn(person) : someoneKnownIn(knownIn)

  function say(next: Duplicate['decision']) {
    decided(next)
    setBusy(true)
    setRefusal('')
    inTurn(() => save(next))
  }
  async function save(next: Duplicate['decision']): Promise<boolean> {
    try {
      await call(decideDuplicate, {
        params: { id: registrationId },
        body: {
          crmId,
          verdict: next?.verdict ?? 'undecided',
          fields: next?.fields ?? [],
          ...(crm ? { crm } : {}),
        },
      })
      return true
    } catch (error) {
      decided(decision)
      setRefusal(failureWords(error as Failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  const press = (verdict: 'same' | 'different') =>
    say(
      decision?.verdict === verdict
        ? null
        : { verdict, fields: verdict === 'same' && person ? gapsOf(person) : [] },
    )

  return (
    <Card
      as="section"
      padded
      className={styles.record}
      aria-labelledby={heading}
      id={`record-${crmId}`}
      tabIndex={-1}
    >
      <div className={styles.recordHead}>
        <h3 id={heading}>{name}</h3>
        {score !== null && <Tag tone={toneOf(score)}>{likelihoodInWords(score)}</Tag>}
        {link && (
          <a href={link} rel="noreferrer">
            Open in the CRM
          </a>
        )}
      </div>
      {person ? (
        <>
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <CompareTable person={person} name={name} />
        </>
      ) : (
        <p>{notTheirsToTake(knownIn)}</p>
      )}
      {isWanted && decision === null && (
        <p role="alert" className={styles.wanted}>
          {person
            ? 'Say first whether this is the same person.'
            : 'Say first if this is a different person.'}
        </p>
      )}
      <fieldset className={styles.verdict} aria-label={`Is ${name} the same person?`}>
        {person && (
          <Button
            variant={decision?.verdict === 'same' ? 'primary' : 'secondary'}
            aria-pressed={decision?.verdict === 'same'}
            busy={busy}
            disabled={isClosed}
            onClick={() => press('same')}
          >
            {decision?.verdict === 'same' && <Icon name="check" />}Same person: merge
          </Button>
        )}
        <Button
          variant={decision?.verdict === 'different' ? 'primary' : 'secondary'}
          aria-pressed={decision?.verdict === 'different'}
          busy={busy}
          disabled={isClosed}
          onClick={() => press('different')}
        >
          {decision?.verdict === 'different' && <Icon name="check" />}Different person
        </Button>
      </fieldset>
      {decision?.verdict === 'same' && person && (
        <FieldChooser
          person={person}
          chosen={decision.fields}
          isClosed={isClosed}
          choose={(fields) => say({ verdict: 'same', fields })}
        />
      )}
      {refusal && (
        <p role="alert" className={styles.wanted}>
          {refusal}
        </p>
      )}
    </Card>
  )
}
