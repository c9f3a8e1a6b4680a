import { type ReactNode, useEffect, useRef } from 'react'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import type { ScreenNavigation } from '../flow-state.ts'
import styles from './screens.module.css'

type Props = {
  title: string
  going: Pick<ScreenNavigation, 'back'>
  /** The content between the Back button and the question. */
  above?: ReactNode
  children: ReactNode
}

/** Renders the top of every screen: its title and the Back button. On each route change the h1 gets the focus. */
export function ScreenFrame({ title, going: { back }, above, children }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  // If a question is no longer asked, another screen can appear without a new address. The focus
  // would otherwise be lost.
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

/** Renders a line under a heading; nothing if the line is missing or empty. */
export const Lead = ({ children }: { children: string | undefined }) =>
  children ? <p className={styles.lead}>{children}</p> : null

export const ScreenActions = ({ children }: { children: ReactNode }) => (
  <div className={`cluster ${styles.actions}`}>{children}</div>
)
