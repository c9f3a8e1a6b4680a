import { Tag } from '#web/kit/layout/tag.tsx'
import type { ApplicantRow } from '../../contract/applicants.ts'
import { describeDeletion } from '../../domain/describe-deletion.ts'

/** The tag of an application whose address is not confirmed; in the last week it names the day on which the application is deleted. */
export function UnconfirmedTag({
  deletedOn,
  sentAgain,
}: Pick<ApplicantRow, 'deletedOn' | 'sentAgain'>) {
  const goes = describeDeletion(deletedOn, new Date())
  return (
    <span className="cluster">
      <Tag>Address not confirmed yet</Tag>
      {sentAgain > 0 && (
        <Tag>{sentAgain === 1 ? 'Sent again' : `Sent again ${sentAgain} times`}</Tag>
      )}
      {goes && <Tag tone="warning">{goes}</Tag>}
    </span>
  )
}
