import { describeHours } from '#shared/words/job-words.ts'
import { formatDayWithWeekday, formatDay } from '#web/reading/format-day.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { FactGrid } from './fact-grid.tsx'

export function VacancyFacts({
  vacancy: { jobType, hours, sector, branch, created, expires },
  closed,
}: {
  vacancy: VacancyDetail
  closed: boolean
}) {
  return (
    <FactGrid
      boxed
      facts={[
        { icon: 'bag', name: 'Contract', words: jobType },
        { icon: 'clock', name: 'Hours', words: hours && describeHours(hours) },
        { icon: 'cal', name: 'Posted', words: formatDay(created) },
        { icon: 'sliders', name: 'Sector', words: sector },
        {
          icon: 'route',
          name: 'Branch',
          words: branch?.name ?? null,
          to: branch ? `/branches/${branch.id}` : undefined,
        },
        { icon: 'cal', name: closed ? 'Closed' : 'Closes', words: formatDayWithWeekday(expires) },
      ]}
    />
  )
}
