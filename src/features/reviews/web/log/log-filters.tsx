import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { saveFile } from '#web/call/save-file.ts'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { exportLog, type LogOverview } from '../../contract/log.ts'
import {
  LOG_KIND_GROUP_LABELS,
  LOG_KIND_GROUPS,
  type LogKindGroup,
} from '../../domain/log/kinds.ts'
import styles from './log.module.css'
import {
  formatLogAddress,
  toLogFilterQuery,
  type LogFilterAndPage,
  countMatchingEntries,
} from './use-log.ts'

type Props = { about: LogOverview; shown: LogFilterAndPage }

/** Filters the log by person and kind, and offers the matching entries as a file. Both filters are in the URL. */
export function LogFilters({ about, shown }: Props) {
  const navigate = useNavigate()
  const show = (change: Partial<LogFilterAndPage>) =>
    void navigate(formatLogAddress(about.id, { ...shown, page: 1, ...change }), {
      state: STAY_ON_PAGE_STATE,
    })
  // A filter in the URL is offered even if this log has no such entries, so that the reader sees why the list is empty.
  const people = [
    ...new Map([
      ...(shown.by ? [[shown.by, 'Someone else'] as const] : []),
      ...about.counts.map(({ by, who }) => [by, who] as const),
    ]),
  ]
  const kinds = LOG_KIND_GROUPS.filter(
    (kind) => kind === shown.kind || about.counts.some((count) => count.kind === kind),
  )
  return (
    <div className={`cluster ${styles.filters}`}>
      <Select
        id="log-by"
        name="by"
        label="Who"
        value={shown.by}
        onChange={({ target }) => show({ by: target.value })}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map(([by, who]) => ({
            value: by,
            label: `${who} (${countMatchingEntries(about, { by, kind: shown.kind })})`,
          })),
        ]}
      />
      <Select
        id="log-kind"
        name="kind"
        label="What"
        value={shown.kind}
        onChange={({ target }) => show({ kind: target.value as LogKindGroup | '' })}
        options={[
          { value: '', label: 'Everything' },
          ...kinds.map((kind) => ({
            value: kind,
            label: `${LOG_KIND_GROUP_LABELS[kind]} (${countMatchingEntries(about, { by: shown.by, kind })})`,
          })),
        ]}
      />
      <ExportLogButton about={about} shown={shown} />
    </div>
  )
}

function ExportLogButton({ about: { id, candidate }, shown }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const save = async () => {
    setBusy(true)
    setFailed('')
    try {
      saveFile(
        await call(exportLog, { params: { id }, query: toLogFilterQuery(shown) }),
        `${candidate.firstName} ${candidate.lastName}, log.csv`,
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        Export CSV
      </Button>
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
    </>
  )
}
