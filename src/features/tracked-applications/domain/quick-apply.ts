import { describeClosingDate } from '#features/vacancies/domain/freshness.ts'
import { createGoneFailure, createInvalidFailure, notFound } from '#shared/failure.ts'

const CV_REQUIRED_TEXT = 'A CV is required to apply for vacancies'

/**
 * Returns the CV that a quick apply sends unless the candidate chooses another: the newest, which is the first in the list. Only the browser calls
 * this.
 */
export function chooseCvForQuickApply<Cv>([first]: readonly Cv[]): Cv {
  if (first === undefined) throw createInvalidFailure(CV_REQUIRED_TEXT)
  return first
}

type StoredCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
/** A vacancy to which a candidate applies. If it has closed, `was` has its description and similar open vacancies. */
export type VacancyToApplyFor = {
  readonly closed: { readonly at: Date; readonly was: object } | null
}
type ApplicationAttempt = {
  readonly vacancyId: string
  readonly vacancy: VacancyToApplyFor | undefined
  readonly cvs: readonly StoredCv[]
  readonly documentId: string
  /** True if the candidate already has an application for the vacancy that is not withdrawn. */
  readonly applied: boolean
}

/**
 * Throws if the application must be refused: the vacancy has closed, or the CV is not the candidate's own or was rejected. A CV whose check is
 * pending is accepted.
 */
export function assertMayApply({
  vacancyId,
  vacancy,
  cvs,
  documentId,
  applied,
}: ApplicationAttempt) {
  if (!vacancy) throw notFound(`could not find job : ${vacancyId}`)
  const cv = cvs.find(({ documentStorageId }) => documentStorageId === documentId)
  if (!cv) throw createInvalidFailure(CV_REQUIRED_TEXT)
  // A repeated application is accepted even if the vacancy has closed or the CV was rejected meanwhile, because the first one is stored.
  if (applied) return
  if (vacancy.closed)
    throw createGoneFailure(`${describeClosingDate(vacancy.closed.at)}.`, vacancy.closed.was)
  if (cv.state === 'rejected')
    throw createInvalidFailure('This CV did not pass our file checks. Upload another one to apply.')
}
