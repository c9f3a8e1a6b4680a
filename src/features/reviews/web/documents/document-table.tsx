import { useState } from 'react'
import type { DocumentRow } from '../../domain/documents/document-rows.ts'
import styles from './documents.module.css'
import type { RegistrationDocument } from './use-documents.ts'
import { DocumentTableRow } from './document-table-row.tsx'

type DocumentRows = readonly DocumentRow<RegistrationDocument>[]

/** Lists the documents; one at a time is shown below its row. */
export function DocumentTable({ rows, label }: { rows: DocumentRows; label: string }) {
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
          <DocumentTableRow
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
