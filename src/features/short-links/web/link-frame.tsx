import type { ReactNode } from 'react'
import { Brand } from '#web/layouts/header.tsx'
import styles from './link-frame.module.css'

/** The frame of the pages /i and /o: the brand and one card, without links to other pages. */
export const LinkPageFrame = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={styles.frame}>
    <Brand />
    <div className={styles.card}>{children}</div>
  </main>
)
