import { Tag } from '#web/kit/layout/tag.tsx'
import type { CrmDuplicate } from '../../contract/crm.ts'
import { isVeryLikelyMatch, describeLikelihood } from '../../domain/matching/score.ts'
import styles from './duplicate-card.module.css'

const chooseDuplicateTone = (score: number) => (isVeryLikelyMatch(score) ? 'warning' : 'info')

type RecordHeadProps = Pick<CrmDuplicate, 'score' | 'link'> & { id: string; name: string }

export const DuplicateHeader = ({ id, name, score, link }: RecordHeadProps) => (
  <div className={`cluster ${styles.recordHead}`}>
    <h3 id={id}>{name}</h3>
    {score !== null && <Tag tone={chooseDuplicateTone(score)}>{describeLikelihood(score)}</Tag>}
    {link && (
      <a href={link} rel="noreferrer">
        Open in the CRM
      </a>
    )}
  </div>
)
