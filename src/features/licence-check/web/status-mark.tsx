import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { statusEntry } from '../domain/status.ts'
import { lookOf } from './status-look.ts'

/** Shows the status of a check by icon, label and colour. Without a check it shows 'Not Yet Checked'. */
export function StatusMark({
  check,
}: {
  check: { readonly licenceCheckStatusId?: number | null }
}) {
  const { licenceCheckStatusId, status } = statusEntry(check)
  const { icon, tone } = lookOf(licenceCheckStatusId)
  return (
    <Tag {...(tone ? { tone } : {})}>
      <Icon name={icon} />
      {status}
    </Tag>
  )
}
