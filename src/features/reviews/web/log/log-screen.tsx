import { Link, useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { personName } from '#shared/words/names.ts'
import type { LogAbout } from '../../contract/log.ts'
import { statusInWords } from '../../domain/log/told.ts'
import { askedIds } from '../asked-ids.ts'
import { DeskPage } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { registrationAddress } from '../review/review-address.ts'
import { timelineEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import {
  addressOf,
  PAGE,
  shownOf,
  totalOf,
  useLogAbout,
  useLogCheck,
  useLogEntries,
} from './use-log.ts'

/** Shows the log of a registration, and whether it is complete. */
export function LogScreen() {
  const [id, ...others] = askedIds(useLocation().search)
  if (!id || others.length > 0)
    return (
      <DeskPage title="Log">
        <PickRegistration words="Choose the registration whose log you want to read." />
      </DeskPage>
    )
  return <Log key={id} id={id} />
}

function Log({ id }: { id: string }) {
  const about = useLogAbout(id)
  if (about.stage === 'loading')
    return (
      <DeskPage title="Log">
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </div>
      </DeskPage>
    )
  if (about.stage === 'failed')
    return (
      <DeskPage title="Log">
        <TryAgain failure={about.failure} again={about.again} />
      </DeskPage>
    )
  const { candidate, branch, status } = about.data
  const name = personName(candidate)
  return (
    <DeskPage
      title="Log"
      of={name}
      back={<BackLink to={registrationAddress(id)}>{name}</BackLink>}
      lead={`${name}, ${branch.name}, ${statusInWords(status)}`}
    >
      <Checked id={id} />
      <Entries about={about.data} />
    </DeskPage>
  )
}

function Checked({ id }: { id: string }) {
  const check = useLogCheck(id)
  if (check.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="button" />
      </div>
    )
  if (check.stage === 'failed') return <TryAgain failure={check.failure} again={check.again} />
  const { whole, sentence } = check.data
  if (whole) return <InsetNote tone="success">{sentence}</InsetNote>
  return (
    <InsetNote tone="danger" title="This log is not as it was written.">
      {sentence} Tell your administrator before you rely on it.
    </InsetNote>
  )
}

function Entries({ about }: { about: LogAbout }) {
  const shown = shownOf(useLocation().search)
  const entries = useLogEntries(about.id, shown)
  const total = totalOf(about, shown)
  return (
    <>
      <LogFilters about={about} shown={shown} />
      <p role="status">{total === 1 ? '1 entry' : `${total} entries`}, newest first</p>
      {entries.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {entries.stage === 'failed' && <TryAgain failure={entries.failure} again={entries.again} />}
      {entries.stage === 'ready' &&
        (entries.data.length > 0 ? (
          <Timeline entries={entries.data.map(timelineEntry)} />
        ) : (
          <EmptyState
            words="Nothing of that kind happened."
            action={
              <Link to={addressOf(about.id, { by: '', kind: '', page: 1 })}>Show everything</Link>
            }
          />
        ))}
      <Pagination
        page={shown.page}
        pages={Math.ceil(total / PAGE)}
        hrefOf={(page) => addressOf(about.id, { ...shown, page })}
        label="Pages of the log"
      />
    </>
  )
}
