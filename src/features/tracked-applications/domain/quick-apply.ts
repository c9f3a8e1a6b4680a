import { describeClosingDate } from '#features/vacancies/domain/freshness.ts'
import { gone, invalid, notFound } from '#shared/failure.ts'

const CV_REQUIRED = 'A CV is required to apply for vacancies'

/** Returns the CV that a quick apply sends by default: the first, because the list starts with the newest. Only the browser uses this rule. */
export function cvForQuickApply<Cv>([first]: readonly Cv[]): Cv {
  if (first === undefined) throw invalid(CV_REQUIRED)
  return first
}

type StoredCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
/** A vacancy to apply for. `was` describes a closed one, with similar open vacancies. */
export type VacancyToApplyFor = {
  readonly closed: { readonly at: Date; readonly was: object } | null
}
type ApplicationAttempt = {
  readonly vacancyId: string
  readonly vacancy: VacancyToApplyFor | undefined
  readonly cvs: readonly StoredCv[]
  readonly documentId: string
  /** True if there already is an application that is not withdrawn. */
  readonly applied: boolean
}

/** Checks on the server that the vacancy is open, and that the CV is the candidate's own and not rejected. A pending CV can be sent. */
export function assertMayApply({
  vacancyId,
  vacancy,
  cvs,
  documentId,
  applied,
}: ApplicationAttempt) {
  if (!vacancy) throw notFound(`could not find job : ${vacancyId}`)
  const cv = cvs.find(({ documentStorageId }) => documentStorageId === documentId)
  if (!cv) throw invalid(CV_REQUIRED)
  // An existing application passes, even if the vacancy has closed or the CV was rejected since.
  if (applied) return
  if (vacancy.closed) throw gone(`${describeClosingDate(vacancy.closed.at)}.`, vacancy.closed.was)
  if (cv.state === 'rejected')
    throw invalid('This CV did not pass its file checks. Upload another one to apply.')
}
