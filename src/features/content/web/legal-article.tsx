import type { ReactNode } from 'react'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import type { LegalPolicy } from '../contract.ts'
import styles from './legal-article.module.css'

/** Shows a legal page, with its contents next to the text on wide screens and folded above it on small ones. */
export function LegalArticle({ policy, children }: { policy: LegalPolicy; children?: ReactNode }) {
  const { title, updated, summary, html, contents } = policy
  const links = (
    <ol>
      {contents.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${id}`}>{words}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={`beside ${styles.legal}`}>
      <nav className={styles.side} aria-label="On this page">
        <h2>On this page</h2>
        {links}
      </nav>
      <article className={styles.article}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{summary}</p>
        <p className="muted">
          Last updated <time dateTime={updated}>{formatLongDate(updated)}</time>
        </p>
        <details className={styles.fold}>
          <summary>On this page</summary>
          <nav aria-label="Contents">{links}</nav>
        </details>
        {children}
        <ForeignHtml html={html} />
      </article>
    </div>
  )
}

/** Formats '2026-11-20' as '20 November 2026', without converting time zones. */
const formatLongDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
