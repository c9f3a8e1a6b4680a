import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import { PlainTextDocument } from './text-view.tsx'

/** Shows the CV on the page, so that the consultant can read it while deciding. */
export function SentCvSection({
  document,
  withdrawn,
  again,
}: {
  document: Applicant['document']
  withdrawn: boolean
  again: () => void
}) {
  if (!document)
    return (
      <InsetNote>
        <p>
          {withdrawn
            ? 'The candidate has withdrawn this application, so its CV can no longer be read.'
            : 'The candidate has deleted the CV that they sent.'}
        </p>
      </InsetNote>
    )
  const { documentStorageId: id, fileName, state } = document
  return (
    <>
      <p>{fileName}</p>
      {state === 'clean' && /\.txt$/i.test(fileName) ? (
        <PlainTextDocument id={id} fileName={fileName} />
      ) : (
        <DocumentView key={id + state} document={{ id, fileName, state }} />
      )}
      {state === 'pending' && (
        <div>
          <Button variant="secondary" size="sm" onClick={again}>
            Look again
          </Button>
        </div>
      )}
    </>
  )
}
