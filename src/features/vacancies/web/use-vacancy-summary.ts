import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { getVacancyDetail, type VacancyDetail } from '../contract/vacancy-detail.ts'

/** The vacancy that an account is made for, where it is only mentioned; undefined while it is read and null where it cannot be: signing in goes on without it. */
export function useVacancySummary(id: string | undefined): VacancyDetail | null | undefined {
  const read = useReading(id, () => call(getVacancyDetail, { params: { id: id ?? '' } }))
  if (!id || read.stage === 'failed') return null
  return read.stage === 'ready' ? read.data : undefined
}
