import type { LoaderFunctionArgs } from 'react-router'
import type { ClosedVacancy } from '#features/vacancies/contract/vacancy-detail.ts'
import {
  getVacancyDetail,
  type VacancyDetail,
} from '#features/vacancies/contract/vacancy-detail.ts'
import { extractOpening, formatVacancyTitle } from '#features/vacancies/web/format-vacancy.ts'
import { Failure, notFound } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { type CallCarrier, carrierContext } from '#web/call/carrier.ts'
import { clockContext } from '#web/reading/clock.ts'
import { reportFirstTouch } from '#web/forms/first-touch.ts'
import { loadPurifier } from '#web/reading/purify.ts'
import type { AboutJob } from './vacancy/about-job.ts'
import { isUuid } from '#shared/words/identifiers.ts'

export type VacancyLoaded = {
  readonly vacancy: VacancyDetail
  readonly closed: boolean
  /**
   * The content next to an open job, such as its branch. Null in the browser, where the screen reads it, so that the job itself opens without waiting
   * for it.
   */
  readonly about: AboutJob | null
  readonly now: string
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly url: string
}

export async function loader({
  params: { id = '' },
  request,
  context,
}: LoaderFunctionArgs): Promise<VacancyLoaded> {
  reportFirstTouch()
  if (!isUuid(id)) throw vacancyNotFound(id)
  const carry = context.get(carrierContext)
  const [{ vacancy, closed }] = await Promise.all([readVacancy(id, carry), loadPurifier()])
  const { origin } = new URL(request.url)
  const title = formatVacancyTitle(vacancy)
  return {
    vacancy,
    closed,
    about: import.meta.env.SSR && !closed ? await readAboutJob(vacancy, carry) : null,
    now: context.get(clockContext)().toISOString(),
    origin,
    title,
    description: extractOpening(vacancy.descriptionText) || title,
    url: `${origin}/vacancy/${vacancy.id}`,
  }
}

/** Reads a vacancy. A closed one is returned with its last content; an unknown or invalid id throws a 404. */
async function readVacancy(
  id: string,
  carry: CallCarrier,
): Promise<Pick<VacancyLoaded, 'vacancy' | 'closed'>> {
  try {
    return { vacancy: await call(getVacancyDetail, { params: { id } }, carry), closed: false }
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    if (failure.status === 404) throw vacancyNotFound(id)
    const was = failure.data as ClosedVacancy | null
    if (failure.status !== 410 || !was) throw failure
    return { vacancy: { ...was.vacancy, related_vacancies: was.related_vacancies }, closed: true }
  }
}

/** Reads the content next to a job. Its code is imported only here, because every page with a link to a job loads the code of this loader. */
const readAboutJob = async (vacancy: VacancyDetail, carry: CallCarrier) =>
  (await import('./vacancy/about-job.ts')).loadAboutJob(vacancy, carry)

const vacancyNotFound = (id: string) => notFound(`could not find job : ${id.slice(0, 100)}`)
