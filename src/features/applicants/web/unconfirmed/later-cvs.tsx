import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { describeOtherSender } from '../../domain/describe-other-sender.ts'

/**
 * Shows the CVs that came later with the same address for this job. None replaces another. Each names its sender if the name or number differs from
 * the first.
 */
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
