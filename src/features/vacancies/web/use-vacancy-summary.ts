import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { getVacancyDetail, type VacancyDetail } from '../contract/vacancy-detail.ts'

/**
 * Loads a vacancy for a page that only mentions it, such as sign-in. It is undefined while it loads. If it cannot be loaded it is null, and the page
 * must work without it.
 */
export function useVacancySummary(id: string | undefined): VacancyDetail | null | undefined {
  const read = useReading(id, () => call(getVacancyDetail, { params: { id: id ?? '' } }))
  if (!id || read.stage === 'failed') return null
  return read.stage === 'ready' ? read.data : undefined
}
