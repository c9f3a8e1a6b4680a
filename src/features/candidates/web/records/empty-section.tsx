import type { ReactNode } from 'react'
import { SectionCard } from '../section-card.tsx'
import styles from './record-list.module.css'

/** The section for a kind of record of which the candidate has none yet. `children` is the button that adds one. */
export const EmptySection = ({
  title,
  empty,
  children,
}: {
  title: string
  empty: string
  children: ReactNode
}) => (
  <SectionCard title={title}>
    <p className={styles.none}>{empty}</p>
    {children}
  </SectionCard>
)
