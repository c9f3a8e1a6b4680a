import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { getVacancyDetail, type VacancyDetail } from '../contract/vacancy-detail.ts'

/** The vacancy that an account is made for, where it is only mentioned; null while unknown and where it cannot be read: signing in goes on without it. */
export function useVacancySummary(id: string | undefined): VacancyDetail | null {
  const [vacancy, setVacancy] = useState<VacancyDetail | null>(null)
  useEffect(() => {
    let current = true
    if (id) call(getVacancyDetail, { params: { id } }).then((found) => current && setVacancy(found), () => {})
    return () => {
      current = false
    }
  }, [id])
  return vacancy?.id === id ? vacancy : null
}
