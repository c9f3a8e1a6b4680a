import { useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { getVacancyDetail, type VacancyDetail } from '../contract/vacancy-detail.ts'

/** The vacancy that an account is made for, where it is only mentioned; undefined while it is read and null where it cannot be: signing in goes on without it. */
export function useVacancySummary(id: string | undefined): VacancyDetail | null | undefined {
  const [read, setRead] = useState<{ of: string; vacancy: VacancyDetail | null }>()
  useEffect(() => {
    let current = true
    if (id)
      void call(getVacancyDetail, { params: { id } })
        .catch(() => null)
        .then((vacancy) => current && setRead({ of: id, vacancy }))
    return () => {
      current = false
    }
  }, [id])
  if (!id) return null
  return read?.of === id ? read.vacancy : undefined
}
