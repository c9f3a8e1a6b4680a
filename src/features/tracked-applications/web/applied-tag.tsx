import { formatDayWithoutYear } from '#web/reading/format-day.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { APPLICATION_WITHDRAWN } from '../domain/application-status.ts'

/** Shows 'Applied 18 November' on a card. */
export const AppliedTag = ({
  application: { status, dateApplied },
}: {
  application: TrackedApplication
}) =>
  status === APPLICATION_WITHDRAWN ? (
    <Tag>Withdrawn</Tag>
  ) : (
    <Tag tone="info">
      <Icon name="check" />
      Applied {formatDayWithoutYear(dateApplied)}
    </Tag>
  )
