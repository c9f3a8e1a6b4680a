import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { toStatusEntry } from '../domain/checks/status.ts'
import { findStatusLook } from './status-look.ts'

/** Shows the status of a check by icon, label and colour. Without a check it shows 'Not Yet Checked'. */
export function LicenceStatusTag({
  check,
}: {
  check: { readonly licenceCheckStatusId?: number | null }
}) {
  const { licenceCheckStatusId, status } = toStatusEntry(check)
  const { icon, tone } = findStatusLook(licenceCheckStatusId)
  return (
    <Tag {...(tone ? { tone } : {})}>
      <Icon name={icon} />
      {status}
    </Tag>
  )
}
