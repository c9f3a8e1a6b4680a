import { useState } from 'react'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { formatDay } from '#web/reading/format-day.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import type { ReleaseNote } from '../contract.ts'
import { groupByMonth } from '../domain/by-month.ts'
import type { ReleaseNotePlatform } from '../domain/platforms.ts'
import { isNewSinceLastVisit } from '../domain/release-notice.ts'
import styles from './release-timeline.module.css'
import { useReleaseNotes } from './use-release-notes.ts'

/** Shows the updates by month, with a label on those since the last visit. */
export function ReleaseTimeline({ platform }: { platform: ReleaseNotePlatform }) {
  // The labels use the instant of the previous visit, so it is read before useReleaseNotes overwrites it.
  const [viewed] = useState(() => useSession.getState().releaseNotes.lastViewedUpdateTimestamp)
  const loaded = useReleaseNotes(platform)
  if (loaded.stage === 'loading')
    return (
      <div className="stack" aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  if (loaded.stage === 'failed')
    return <ListFailureNotice failure={loaded.failure} again={loaded.again} />
  if (loaded.data.length === 0)
    return <EmptyState words="No updates yet" action={<ButtonLink to="/">Home</ButtonLink>} />
  const entryOf = ({ id, title, createdAt, html }: ReleaseNote) => ({
    key: id,
    title,
    at: (
      <>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {viewed && isNewSinceLastVisit(viewed, createdAt) && (
          <>
            {' '}
            <Tag tone="accent">New since {formatDay(viewed)}</Tag>
          </>
        )}
      </>
    ),
    words: <ForeignHtml html={html} className={styles.words} />,
  })
  return groupByMonth(loaded.data).map(({ month, entries }) => (
    <section key={month} className={styles.month} aria-label={month}>
      <h2>{month}</h2>
      <Timeline entries={entries.map(entryOf)} />
    </section>
  ))
}
