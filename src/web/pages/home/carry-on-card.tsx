import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import styles from './home-carry-on.module.css'

type Props = { title: string; words: string; to: string; children?: ReactNode }

/** A link back to something that is not finished. */
export function CarryOnCard({ title, words, to, children }: Props) {
  return (
    <Card as="section" padded className={`cluster ${styles.carryOn}`} aria-labelledby="carry-on">
      <div>
        <h2 id="carry-on">{title}</h2>
        <p>{words}</p>
        {children}
      </div>
      <ButtonLink to={to}>Continue</ButtonLink>
    </Card>
  )
}
