import { useState } from 'react'
import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import { endInWords } from '#features/registrations/domain/signatures/ended-paper.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { sizeInWords } from '#web/kit/fields/files/file-size.ts'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { DocumentRow } from '../../domain/documents/document-rows.ts'
import styles from './documents.module.css'
import type { RegistrationDocument } from './use-documents.ts'

const STATES = {
  pending: <Tag tone="info">Being checked</Tag>,
  clean: <Tag tone="success">Checked</Tag>,
  rejected: <Tag tone="danger">Not safe, not kept</Tag>,
} as const

const Status = ({ document: { state, ended } }: { document: RegistrationDocument }) =>
  ended ? <Tag tone="warning">{endInWords(ended)}</Tag> : STATES[state]

type Rows = readonly DocumentRow<RegistrationDocument>[]

/** Lists the documents; one at a time is shown below its row. */
export function DocumentTable({ rows, label }: { rows: Rows; label: string }) {
  const [viewed, view] = useState<string | null>(null)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">File</th>
          <th scope="col">Type</th>
          <th scope="col">Uploaded</th>
          <th scope="col">Size</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="hidden">Look at it</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            open={viewed === row.key}
            toggle={() => view(viewed === row.key ? null : row.key)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  row: { question, item, type, document },
  open,
  toggle,
}: {
  row: Rows[number]
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
        <td data-name="File">{document ? document.fileName : <Missing />}</td>
        <td data-name="Type">{type || <Missing />}</td>
        <td data-name="Uploaded">
          {document ? (
            <time
              dateTime={document.createdAt}
            >{`${dayInWords(document.createdAt)}, ${timeInWords(document.createdAt)}`}</time>
          ) : (
            <Missing />
          )}
        </td>
        <td data-name="Size">{document ? sizeInWords(document.size) : <Missing />}</td>
        <td data-name="Status">
          {document ? <Status document={document} /> : <Tag tone="warning">Missing</Tag>}
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
            <DocumentView key={document.id} document={document} />
          </td>
        </tr>
      )}
    </>
  )
}
