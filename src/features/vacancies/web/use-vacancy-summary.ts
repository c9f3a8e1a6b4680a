import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { getVacancyDetail, type VacancyDetail } from '../contract/vacancy-detail.ts'

/**
 * Loads a vacancy that a page only mentions, such as sign-in. Returns undefined while it loads, and null if it cannot be loaded, so that the page
 * works without it.
 */
export function useVacancySummary(id: string | undefined): VacancyDetail | null | undefined {
  const read = useReading(id, () => call(getVacancyDetail, { params: { id: id ?? '' } }))
  if (!id || read.stage === 'failed') return null
  return read.stage === 'ready' ? read.data : undefined
}
