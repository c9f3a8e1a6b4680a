import { useId } from 'react'
import { Card } from '#web/kit/layout/card.tsx'
import type { CrmDuplicate } from '../../contract/crm.ts'
import { SOURCE_RECORD_REASON } from '../../domain/made-from-record.ts'
import pageStyles from '../crm-page.module.css'
import styles from './duplicate-card.module.css'
import { MergeFieldChooser } from './field-chooser.tsx'
import { formatRecordName } from './record-name.ts'
import { useDuplicateDecision } from './use-decision.ts'
import { VerdictButtons } from './verdict.tsx'
import { DuplicateHeader } from './duplicate-header.tsx'
import { FoldedComparison } from './folded-comparison.tsx'

type Props = {
  registrationId: string
  /** The id of the CRM that the consultant chose; undefined for the registration's own CRM. */
  crm: string | undefined
  duplicate: CrmDuplicate
  /** Saves decisions one after another, so that the last one counts. */
  inTurn: (save: () => Promise<boolean>) => void
  onDecided: (decision: CrmDuplicate['decision']) => void
  isClosed: boolean
  /** True for the first record that still needs a decision, once the consultant has pressed 'Continue'. */
  isWanted: boolean
}

export function DuplicateCard({
  registrationId,
  crm,
  duplicate: { crmId, score, reasons, person, link, knownIn, isSource, decision },
  inTurn,
  onDecided,
  isClosed,
  isWanted,
}: Props) {
  const heading = useId()
  const { busy, refusal, say, press } = useDuplicateDecision({
    registrationId,
    crm,
    duplicate: { crmId, person, decision },
    inTurn,
    onDecided,
  })
  const name = formatRecordName({ person, knownIn })

  return (
    <Card
      as="section"
      padded
      className={`stack ${styles.record}`}
      aria-labelledby={heading}
      id={`record-${crmId}`}
      tabIndex={-1}
    >
      <DuplicateHeader id={heading} name={name} score={isSource ? null : score} link={link} />
      <FoldedComparison name={name} person={person} reasons={reasons} knownIn={knownIn} />
      {isWanted && decision === null && <DecideFirstAlert canBeSame={person !== null} />}
      {isSource && decision?.verdict === 'same' ? (
        <p>{SOURCE_RECORD_REASON}</p>
      ) : (
        <VerdictButtons
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
        <MergeFieldChooser
          person={person}
          chosen={decision.fields}
          isClosed={isClosed}
          choose={(fields) => say({ verdict: 'same', fields })}
        />
      )}
      {refusal && <RefusalAlert words={refusal} />}
    </Card>
  )
}

const DecideFirstAlert = ({ canBeSame }: { canBeSame: boolean }) => (
  <p role="alert" className={pageStyles.wanted}>
    {canBeSame
      ? 'Choose whether this is the same person.'
      : 'Choose whether this is a different person.'}
  </p>
)

const RefusalAlert = ({ words }: { words: string }) => (
  <p role="alert" className={pageStyles.wanted}>
    {words}
  </p>
)
