import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import { formatStatusName } from '../../domain/log/describe-log-entry.ts'
import { readIdsFromAddress } from '../ids-from-address.ts'
import { ConsultantPageFrame } from '../desk-page.tsx'
import { PickRegistration } from '../pick/pick-registration.tsx'
import { formatRegistrationAddress } from '../review/review-address.ts'
import { useLogOverview, useLogCheck } from './use-log.ts'
import { LogEntries } from './log-entries.tsx'

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
