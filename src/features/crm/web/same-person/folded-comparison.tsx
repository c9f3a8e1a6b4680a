import type { CrmDuplicate } from '../../contract/crm.ts'
import { explainHiddenRecord } from '../../domain/describe-hidden-person.ts'
import { PersonComparisonTable } from './compare-table.tsx'
import styles from './duplicate-card.module.css'

type ComparisonProps = Pick<CrmDuplicate, 'person' | 'reasons' | 'knownIn'> & { name: string }

export const FoldedComparison = ({ name, person, reasons, knownIn }: ComparisonProps) =>
  person ? (
    <>
      <ul className={`cluster ${styles.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <PersonComparisonTable person={person} name={name} />
    </>
  ) : (
    <p>{explainHiddenRecord(knownIn)}</p>
  )
