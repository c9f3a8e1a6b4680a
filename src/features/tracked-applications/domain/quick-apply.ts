import { closedOn } from '#features/vacancies/domain/freshness.ts'
import { gone, invalid, notFound } from '#shared/failure.ts'

const CV_REQUIRED = 'A CV is required to apply for vacancies'

/** The browser's side: the first CV goes with a quick apply, and the first is the newest. */
export function cvForQuickApply<Cv>([first]: readonly Cv[]): Cv {
  if (first === undefined) throw invalid(CV_REQUIRED)
  return first
}

type StoredCv = {
  readonly documentStorageId: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
/** `was` is what a closed vacancy was, with similar ones that are open. */
export type SoughtVacancy = { readonly closed: { readonly at: Date; readonly was: object } | null }
type Attempt = {
  readonly vacancyId: string
  readonly vacancy: SoughtVacancy | undefined
  readonly cvs: readonly StoredCv[]
  readonly documentId: string
  /** There is an application already, and it was not withdrawn. */
  readonly applied: boolean
}

/** The server's side: the vacancy is open, and the CV is the candidate's own and was not refused. A pending one may be sent. */
export function assertMayApply({ vacancyId, vacancy, cvs, documentId, applied }: Attempt) {
  if (!vacancy) throw notFound(`could not find job : ${vacancyId}`)
  const cv = cvs.find(({ documentStorageId }) => documentStorageId === documentId)
  if (!cv) throw invalid(CV_REQUIRED)
  // What was sent is sent, whatever became of the vacancy and the CV since.
  if (applied) return
  if (vacancy.closed) throw gone(`${closedOn(vacancy.closed.at)}.`, vacancy.closed.was)
  if (cv.state === 'rejected')
    throw invalid('This CV did not pass its file checks. Upload another one to apply.')
}
