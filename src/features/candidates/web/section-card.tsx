import { type ReactNode, useId } from 'react'
import { Card } from '#web/kit/layout/card.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import styles from './section-card.module.css'

type Props = {
  id?: string
  title: string
  action?: ReactNode
  tone?: 'danger'
  children: ReactNode
}

/** A section of the profile under its own heading, which can take the focus after a change. */
export function SectionCard({ id, title, action, tone, children }: Props) {
  const own = useId()
  const heading = id ?? own
  return (
    <Card
      as="section"
      padded
      className={classNames(styles.body, tone === 'danger' && styles.danger)}
      aria-labelledby={heading}
    >
      <div className={`cluster ${styles.sectionHead}`}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
