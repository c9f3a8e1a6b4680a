import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import type { Applicant } from '../../contract/applicants.ts'

/** The CVs that the same address sent later for this job. None replaces another. */
export const LaterCvs = ({ cvs }: { cvs: Applicant['laterCvs'] }) =>
  cvs.map(({ documentStorageId: id, fileName, state }) => (
    <details key={id}>
      <summary>Sent again: {fileName}</summary>
      <DocumentView document={{ id, fileName, state }} />
    </details>
  ))
