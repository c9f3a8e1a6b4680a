import { formatDayWithWeekday, formatTime } from '#web/reading/format-day.ts'
import type { TimelineEntry } from '#web/kit/lists/timeline.tsx'
import type { LogEntry } from '../../contract/log.ts'
import styles from './log.module.css'

/** Returns one timeline entry: the person, the action, the time and the change. */
export const makeTimelineEntry = (entry: LogEntry): TimelineEntry => ({
  key: String(entry.seq),
  title: `${entry.who}: ${entry.what.slice(0, 1).toLowerCase()}${entry.what.slice(1)}`,
  at: (
    <time dateTime={entry.at}>{`${formatDayWithWeekday(entry.at)}, ${formatTime(entry.at)}`}</time>
  ),
  words: <LogEntryDetails entry={entry} />,
})

function LogEntryDetails({
  entry: { question, before, after, sensitive, note },
}: {
  entry: LogEntry
}) {
  if (!question && before === null && after === null && !sensitive && !note) return null
  return (
    <div className={styles.entryWords}>
      {question && <p>{question}</p>}
      {sensitive && (
        <p className={`cluster ${styles.change}`}>
          <ins>Changed</ins>
          <span className="muted">What it says is not shown in the log.</span>
        </p>
      )}
      {(before !== null || after !== null) && (
        <p className={`cluster ${styles.change}`}>
          {before !== null && (
            <>
              <span className="hidden">from </span>
              <del>{before}</del>
              <span aria-hidden="true">→</span>
            </>
          )}
          {after !== null ? (
            <>
              <span className="hidden"> to </span>
              <ins>{after}</ins>
            </>
          ) : (
            <ins>nothing</ins>
          )}
        </p>
      )}
      {note && <p className="muted">{note}</p>}
    </div>
  )
}
