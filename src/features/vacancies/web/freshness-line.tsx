import { formatBranchName } from '#shared/words/job-words.ts'
import { formatDay } from '#web/reading/format-day.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { describeUpdateTime } from './format-vacancy.ts'

/**
 * Shows text such as 'Open for applications. Updated today at 8:10am by our Leeds branch.' With `closes`, 'Closes 4 December 2026.' is added.
 */
export function FreshnessLine({
  vacancy: { updated, branch, expires },
  now,
  closes = false,
}: {
  vacancy: VacancyDetail
  now: Date
  closes?: boolean
}) {
  const by = branch ? ` by our ${formatBranchName(branch.name)}` : ''
  return (
    <span>
      Open and taking applications. Updated {describeUpdateTime(updated, now)}
      {by}.{closes && ` Closes ${formatDay(expires)}.`}
    </span>
  )
}
