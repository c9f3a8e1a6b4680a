import { Link, useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import type { LogOverview } from '../../contract/log.ts'
import { formatStatusName } from '../../domain/log/describe-log-entry.ts'
import { readIdsFromAddress } from '../ids-from-address.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { formatRegistrationAddress } from '../review/review-address.ts'
import { makeTimelineEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import {
  formatLogAddress,
  LOG_PAGE_SIZE,
  readLogAddress,
  countMatchingEntries,
  useLogOverview,
  useLogCheck,
  useLogEntries,
} from './use-log.ts'

/** Shows the log of a registration, and whether an entry is missing or was altered. */
export function LogScreen() {
  const [id, ...others] = readIdsFromAddress(useLocation().search)
  if (!id || others.length > 0)
    return (
      <ConsultantPageFrame title="Log">
        <PickRegistration words="Choose the registration whose log you want to read." />
      </ConsultantPageFrame>
    )
  return <RegistrationLog key={id} id={id} />
}

function RegistrationLog({ id }: { id: string }) {
  const about = useLogOverview(id)
  if (about.stage === 'loading')
    return (
      <ConsultantPageFrame title="Log">
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </div>
      </ConsultantPageFrame>
    )
  if (about.stage === 'failed')
    return (
      <ConsultantPageFrame title="Log">
        <ListFailureNotice failure={about.failure} again={about.again} />
      </ConsultantPageFrame>
    )
  const { candidate, branch, status } = about.data
  const name = formatPersonName(candidate)
  return (
    <ConsultantPageFrame
      title="Log"
      of={name}
      back={<BackLink to={formatRegistrationAddress(id)}>{name}</BackLink>}
      lead={`${name}, ${branch.name}, ${formatStatusName(status)}`}
    >
      <LogCheck id={id} />
      <LogEntries about={about.data} />
    </ConsultantPageFrame>
  )
}

function LogCheck({ id }: { id: string }) {
  const check = useLogCheck(id)
  if (check.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="button" />
      </div>
    )
  if (check.stage === 'failed')
    return <ListFailureNotice failure={check.failure} again={check.again} />
  const { whole, sentence } = check.data
  if (whole) return <InsetNote tone="success">{sentence}</InsetNote>
  return (
    <InsetNote tone="danger" title="This log has been altered.">
      {sentence} Tell your administrator before you rely on it.
    </InsetNote>
  )
}

function LogEntries({ about }: { about: LogOverview }) {
  const shown = readLogAddress(useLocation().search)
  const entries = useLogEntries(about.id, shown)
  const total = countMatchingEntries(about, shown)
  return (
    <>
      <LogFilters about={about} shown={shown} />
      <p role="status">{total === 1 ? '1 entry' : `${total} entries`}, newest first</p>
      {entries.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {entries.stage === 'failed' && (
        <ListFailureNotice failure={entries.failure} again={entries.again} />
      )}
      {entries.stage === 'ready' &&
        (entries.data.length > 0 ? (
          <Timeline entries={entries.data.map(makeTimelineEntry)} />
        ) : (
          <EmptyState
            words="Nothing of that kind happened."
            action={
              <Link to={formatLogAddress(about.id, { by: '', kind: '', page: 1 })}>
                Show everything
              </Link>
            }
          />
        ))}
      <Pagination
        page={shown.page}
        pages={Math.ceil(total / LOG_PAGE_SIZE)}
        hrefOf={(page) => formatLogAddress(about.id, { ...shown, page })}
        label="Pages of the log"
      />
    </>
  )
}
