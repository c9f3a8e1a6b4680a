import { useNavigate } from 'react-router'
import {
  getVacancyDetail,
  type VacancyDetail,
} from '#features/vacancies/contract/vacancy-detail.ts'
import { call } from '#web/call/call.ts'
import { changeOnboarding } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import type { ConfirmedOnboarding } from '../contract/short-link.ts'

/** The pause in milliseconds after the link's details are stored, as section 4 of the specification requires [seed 4 'Sign-in']. */
const STORED_LINK_PAUSE_MS = 50

/** Stores the link's details for onboarding and waits for the pause. Returns the vacancy if it is still open. */
export async function storeLinkForOnboarding({
  candidate: { firstName, lastName, phone, emailAddress },
  vacancyId,
}: ConfirmedOnboarding): Promise<VacancyDetail | null> {
  const vacancy = vacancyId ? await findOpenVacancy(vacancyId) : null
  changeOnboarding({
    shortcode: { firstName, lastName, phone },
    jobId: vacancy?.id ?? null,
    vacancyDetails: vacancy,
    user: { emailAddress },
  })
  await new Promise((done) => setTimeout(done, STORED_LINK_PAUSE_MS))
  return vacancy
}

export function useBeginOnboarding() {
  const navigate = useNavigate()
  return async (brought: ConfirmedOnboarding) => {
    const vacancy = await storeLinkForOnboarding(brought)
    if (brought.vacancyId && !vacancy)
      showToast('The job of this link has closed. You can still make your account.')
    await navigate(
      `/onboarding?${new URLSearchParams({ flow: 'shortCode', ...(vacancy ? { job: vacancy.id, action: 'apply' } : {}) })}`,
      { replace: true },
    )
  }
}

/** Reads the vacancy; null if it has closed, because onboarding continues without it. */
const findOpenVacancy = (id: string): Promise<VacancyDetail | null> =>
  call(getVacancyDetail, { params: { id } }).catch(() => null)
