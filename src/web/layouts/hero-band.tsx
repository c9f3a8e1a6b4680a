import type { ReactNode } from 'react'
import { Container } from '#web/kit/layout/container.tsx'
import styles from './hero-band.module.css'

/** The dark band at the top of a page, with an arch as its picture, behind a transparent header. */
export function HeroBand({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.band} on-inverse`}>
      <Container>{children}</Container>
    </div>
  )
}
