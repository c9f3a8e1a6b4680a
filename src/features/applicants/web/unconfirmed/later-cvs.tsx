import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { describeOtherSender } from '../../domain/describe-other-sender.ts'

/** The CVs that the same address sent later for this job. None replaces another, and each says who sent it if that reads differently. */
export const LaterCvs = ({
  applicant: { candidate, laterCvs },
}: {
  applicant: Pick<Applicant, 'candidate' | 'laterCvs'>
}) =>
  laterCvs.map((cv) => {
    const sender = describeOtherSender(cv, candidate)
    return (
      <details key={cv.documentStorageId}>
        <summary>
          Sent again{sender && ` by ${sender}`}: {cv.fileName}
        </summary>
        <DocumentView document={{ ...cv, id: cv.documentStorageId }} />
      </details>
    )
  })
