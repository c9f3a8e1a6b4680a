import { formatCount } from '#shared/format-count.ts'

/** Returns a summary such as 'You have 1 job saved, 3 applications'. */
export const formatActivitySummary = ({
  saved,
  applications,
}: {
  readonly saved: number
  readonly applications: number
}) => `You have ${formatCount(saved, 'job')} saved, ${formatCount(applications, 'application')}`
