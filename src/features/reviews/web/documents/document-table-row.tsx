import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import {
  describeDocumentEnd,
  nameWithDocumentEnd,
} from '#features/registrations/domain/signatures/ended-paper.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { DocumentRow } from '../../domain/documents/document-rows.ts'
import styles from './documents.module.css'
import type { RegistrationDocument } from './use-documents.ts'

const SCAN_STATE_TAGS = {
  pending: <Tag tone="info">Being checked</Tag>,
  clean: <Tag tone="success">Checked</Tag>,
  rejected: <Tag tone="danger">Not safe, not kept</Tag>,
} as const

const DocumentStatus = ({ document: { state, ended } }: { document: RegistrationDocument }) =>
  ended ? <Tag tone="warning">{describeDocumentEnd(ended)}</Tag> : SCAN_STATE_TAGS[state]

export function DocumentTableRow({
  row: { question, item, type, document },
  open,
  toggle,
}: {
  row: DocumentRow<RegistrationDocument>
  open: boolean
  toggle: () => void
}) {
  return (
    <>
      <tr>
        <td>
          <strong>{question}</strong>
          {item && <small>{item}</small>}
        </td>
        <td data-name="File">{document ? document.fileName : <MissingValue />}</td>
        <td data-name="Type">{type || <MissingValue />}</td>
        <td data-name="Uploaded">
          {document ? (
            <time
              dateTime={document.createdAt}
            >{`${formatDay(document.createdAt)}, ${formatTime(document.createdAt)}`}</time>
          ) : (
            <MissingValue />
          )}
        </td>
        <td data-name="Size">{document ? formatFileSize(document.size) : <MissingValue />}</td>
        <td data-name="Status">
          {document ? <DocumentStatus document={document} /> : <Tag tone="warning">Missing</Tag>}
        </td>
        <td>
          {document?.state === 'clean' && (
            <Button variant="secondary" size="sm" aria-expanded={open} onClick={toggle}>
              {open ? 'Close' : 'Look at it'}
              <span className="hidden"> {document.fileName}</span>
            </Button>
          )}
        </td>
      </tr>
      {open && document && (
        <tr className={styles.view}>
          <td colSpan={7}>
            <DocumentView
              key={document.id}
              document={document}
              savedAs={nameWithDocumentEnd(document.fileName, document.ended)}
            />
          </td>
        </tr>
      )}
    </>
  )
}
