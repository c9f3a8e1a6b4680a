import { useId } from 'react'
import { Card } from '#web/kit/layout/card.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { listedName } from '#shared/words/names.ts'
import type { Duplicate } from '../../contract/crm.ts'
import { notTheirsToTake, someoneKnownIn } from '../../domain/known-elsewhere.ts'
import { MADE_FROM } from '../../domain/made-from.ts'
import { isVeryLikely, likelihoodInWords } from '../../domain/matching/score.ts'
import { CompareTable } from './compare-table.tsx'
import pageStyles from '../crm-page.module.css'
import styles from './duplicate-card.module.css'
import { FieldChooser } from './field-chooser.tsx'
import { useDecision } from './use-decision.ts'
import { Verdict } from './verdict.tsx'

type Props = {
  registrationId: string
  /** The chosen CRM; undefined for the registration's own. */
  crm: string | undefined
  duplicate: Duplicate
  /** Saves decisions one after another, so that the last one counts. */
  inTurn: (save: () => Promise<boolean>) => void
  decided: (decision: Duplicate['decision']) => void
  isClosed: boolean
  /** True if the consultant pressed continue without a decision about this record. */
  isWanted: boolean
}

const nameIn = ({ firstName, lastName }: NonNullable<Duplicate['person']>) =>
  listedName({ firstName: firstName.theirs, lastName: lastName.theirs })

const toneOf = (score: number) => (isVeryLikely(score) ? 'warning' : 'info')

export function DuplicateCard({
  registrationId,
  crm,
  duplicate: { crmId, score, reasons, person, link, knownIn, isSource, decision },
  inTurn,
  decided,
  isClosed,
  isWanted,
}: Props) {
  const heading = useId()
  const { busy, refusal, say, press } = useDecision({
    registrationId,
    crm,
    duplicate: { crmId, person, decision },
    inTurn,
    decided,
  })
  const name = person ? nameIn(person) : someoneKnownIn(knownIn)

  return (
    <Card
      as="section"
      padded
      className={`stack ${styles.record}`}
      aria-labelledby={heading}
      id={`record-${crmId}`}
      tabIndex={-1}
    >
      <RecordHead id={heading} name={name} score={isSource ? null : score} link={link} />
      <Compared name={name} person={person} reasons={reasons} knownIn={knownIn} />
      {isWanted && decision === null && <DecideFirst canBeSame={person !== null} />}
      {isSource && decision?.verdict === 'same' ? (
        <p>{MADE_FROM}</p>
      ) : (
        <Verdict
          name={name}
          verdict={decision?.verdict}
          canBeSame={person !== null}
          canBeDifferent={!isSource}
          busy={busy}
          isClosed={isClosed}
          press={press}
        />
      )}
      {decision?.verdict === 'same' && person && (
        <FieldChooser
          person={person}
          chosen={decision.fields}
          isClosed={isClosed}
          choose={(fields) => say({ verdict: 'same', fields })}
        />
      )}
      {refusal && <Refusal words={refusal} />}
    </Card>
  )
}

type Head = Pick<Duplicate, 'score' | 'link'> & { id: string; name: string }

const RecordHead = ({ id, name, score, link }: Head) => (
  <div className={`cluster ${styles.recordHead}`}>
    <h3 id={id}>{name}</h3>
    {score !== null && <Tag tone={toneOf(score)}>{likelihoodInWords(score)}</Tag>}
    {link && (
      <a href={link} rel="noreferrer">
        Open in the CRM
      </a>
    )}
  </div>
)

type ComparedProps = Pick<Duplicate, 'person' | 'reasons' | 'knownIn'> & { name: string }

const Compared = ({ name, person, reasons, knownIn }: ComparedProps) =>
  person ? (
    <>
      <ul className={`cluster ${styles.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <CompareTable person={person} name={name} />
    </>
  ) : (
    <p>{notTheirsToTake(knownIn)}</p>
  )

const DecideFirst = ({ canBeSame }: { canBeSame: boolean }) => (
  <p role="alert" className={pageStyles.wanted}>
    {canBeSame
      ? 'Say first whether this is the same person.'
      : 'Say first if this is a different person.'}
  </p>
)

const Refusal = ({ words }: { words: string }) => (
  <p role="alert" className={pageStyles.wanted}>
    {words}
  </p>
)
