import type { ReactNode } from 'react'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from './desk-page.module.css'

type Props = {
  /** The text of the h1. */
  title: string
  /** The candidate's name, which is added to the browser's title of the page. */
  of?: string | undefined
  back?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Renders the frame of a consultant's page: its titles, a link back, an introduction and the content. */
export function ConsultantPageFrame({ title, of, back, lead, children }: Props) {
  return (
    <div className={styles.page}>
      <PageTitle>{of ? `${title}: ${of}` : title}</PageTitle>
      {back}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
