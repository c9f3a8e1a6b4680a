import { type ReactNode, useEffect, useRef } from 'react'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { Going } from '../sitting.ts'
import styles from './screens.module.css'

type Props = {
  title: string
  going: Pick<Going, 'back'>
  /** What is shown between the way back and the question. */
  above?: ReactNode
  children: ReactNode
}

/** What every screen begins with: its title, the way back. The focus goes to its h1 with the route. */
export function ScreenFrame({ title, going: { back }, above, children }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  // A screen that took the place of another without a new address, since its question is no longer asked.
  useEffect(() => {
    if (document.activeElement === document.body)
      screen.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={screen} className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      {back && <BackLink onClick={back} />}
      {above}
      {children}
    </div>
  )
}

export const ScreenActions = ({ children }: { children: ReactNode }) => (
  <div className={`cluster ${styles.actions}`}>{children}</div>
)
