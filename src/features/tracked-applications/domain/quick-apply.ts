import { closedOn } from '#features/vacancies/domain/freshness.ts'
import { gone, invalid, notFound } from '#shared/failure.ts'

const CV_REQUIRED = 'A CV is required to apply for vacancies'

/** The browser applies this: the first CV, which is the newest, goes with a quick apply. */
export function cvForQuickApply<Cv>([first]: readonly Cv[]): Cv {
  if (first === undefined) throw invalid(CV_REQUIRED)
  return first
}

type StoredCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
/** `was` describes a closed vacancy, with similar ones that are open. */
export type SoughtVacancy = { readonly closed: { readonly at: Date; readonly was: object } | null }
type ApplicationAttempt = {
  readonly vacancyId: string
  readonly vacancy: SoughtVacancy | undefined
  readonly cvs: readonly StoredCv[]
  readonly documentId: string
  /** True where there already is an application that was not withdrawn. */
  readonly applied: boolean
}

/** The server applies this: the vacancy has to be open, and the CV the candidate's own and not refused. A pending CV can be sent. */
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
  // The first application counts, even where the vacancy has closed or the CV was refused since.
  if (applied) return
  if (vacancy.closed) throw gone(`${closedOn(vacancy.closed.at)}.`, vacancy.closed.was)
  if (cv.state === 'rejected')
    throw invalid('This CV did not pass its file checks. Upload another one to apply.')
}
