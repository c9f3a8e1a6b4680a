import { formatDayWithWeekday, formatDay } from '#web/reading/format-day.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { FactGrid } from './fact-grid.tsx'
import { formatWorkingHours } from './format-vacancy.ts'

/** Shows the facts of a vacancy that are not in the band above, which has its place, branch and shift. */
export function VacancyFacts({ vacancy, closed }: { vacancy: VacancyDetail; closed: boolean }) {
  const { jobType, startsOn, licence, sector, created, expires } = vacancy
  return (
    <FactGrid
      boxed
      facts={[
        { icon: 'bag', name: 'Contract', words: jobType },
        { icon: 'clock', name: 'Hours', words: formatWorkingHours(vacancy) },
        { icon: 'cal', name: 'Starts', words: startsOn && formatDayWithWeekday(startsOn) },
        { icon: 'shield', name: 'Licence', words: licence },
        { icon: 'sliders', name: 'Sector', words: sector },
        { icon: 'cal', name: 'Posted', words: formatDay(created) },
        { icon: 'cal', name: closed ? 'Closed' : 'Closes', words: formatDayWithWeekday(expires) },
      ]}
    />
  )
}
