import { useId } from 'react'
import { readDocument } from '#features/documents/contract.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { saveFile } from '#web/call/save-file.ts'
import { showToast } from '#web/shell/toast.ts'
import {
  describeDocumentEnd,
  nameWithDocumentEnd,
} from '../../../../domain/signatures/ended-paper.ts'
import type { AnswerDocument } from '../input-props.ts'
import styles from './what-you-sign.module.css'
import { Statement } from '../statement.tsx'

type Props = { statement: string; documents: readonly AnswerDocument[] }

/** Shows the text that a person signs, to read and to download, and the PDFs of earlier signatures of this question. */
export function StatementToSign({ statement, documents }: Props) {
  const heading = useId()
  const papers = documents.filter(({ fileName }) => fileName.toLowerCase().endsWith('.pdf'))
  const text = () =>
    saveFile(
      new Blob([`${statement}\n`], { type: 'text/plain;charset=utf-8' }),
      'what-you-sign.txt',
    )
  return (
    <Card as="section" padded className={styles.paper} aria-labelledby={heading}>
      <h2 id={heading}>What you sign</h2>
      <Statement text={statement} />
      <div className={`cluster ${styles.downloads}`}>
        <Button variant="secondary" size="sm" onClick={text}>
          <Icon name="file" /> Download what you sign
        </Button>
        {papers.map((paper) => (
          <Button
            key={paper.id}
            variant="secondary"
            size="sm"
            onClick={() => void downloadPaper(paper)}
          >
            <Icon name="file" /> Download {paper.fileName}
            {paper.ended && ` (${describeDocumentEnd(paper.ended)})`}
          </Button>
        ))}
      </div>
    </Card>
  )
}

async function downloadPaper({ documentStorageId, fileName, ended }: AnswerDocument) {
  try {
    saveFile(
      await call(readDocument, { params: { documentId: documentStorageId }, query: {} }),
      nameWithDocumentEnd(fileName, ended),
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    showToast(error.message)
  }
}
