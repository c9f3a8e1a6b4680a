import { useState } from 'react'
import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import type { Registration } from '#features/registrations/contract/registration-shape.ts'
import {
  describeDocumentEnd,
  nameWithDocumentEnd,
} from '#features/registrations/domain/signatures/ended-paper.ts'
import type { AnswerVerdicts } from '#features/registrations/domain/verdicts/verdicts.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { AskAgainTexts } from '../../../domain/answered-at-desk.ts'
import styles from './answers-at-desk.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import type { SendDecisions } from '../use-decisions.ts'

type RegistrationDocument = Registration['documents'][number]
type Props = {
  readonly registration: Pick<Registration, 'id'>
  readonly asks: AskAgainTexts
  readonly documents: readonly RegistrationDocument[]
  readonly verdicts: AnswerVerdicts['documents']
  /** Sends a decision on one of the documents; null if the consultant decides on the whole answer instead. */
  readonly decide: SendDecisions | null
}

/** Shows the files of an answer next to it; a file opens in place, with a link to the next. */
export function AnswerDocuments({ registration, asks, documents, verdicts, decide }: Props) {
  const [shown, setShown] = useState<string>()
  const place = documents.findIndex(({ id }) => id === shown)
  const next = documents[place + 1]
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <div className={`cluster ${styles.file}`}>
            <Icon name="file" />
            <span className={styles.fileName}>
              {document.fileName}
              <small>{formatFileSize(document.size)}</small>
            </span>
            {document.ended && <Tag tone="warning">{describeDocumentEnd(document.ended)}</Tag>}
            {document.state !== 'clean' && (
              <Tag tone={document.state === 'rejected' ? 'danger' : 'info'}>
                {document.state === 'rejected' ? 'Not safe' : 'Being checked'}
              </Tag>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={document.id === shown}
              onClick={() => setShown(document.id === shown ? undefined : document.id)}
            >
              {document.id === shown ? 'Close' : 'Look at it'}
              <span className="hidden"> {document.fileName}</span>
            </Button>
          </div>
          {document.id === shown && (
            <ShownDocument document={document} next={next} onNext={setShown} />
          )}
          {decide && documents.length > 1 && (
            <DecisionButtons
              registrationId={registration.id}
              place={document.id}
              name={document.fileName}
              asks={asks}
              verdict={verdicts.get(document.id)}
              decide={(outcome, reason = '') =>
                decide([{ documentId: document.id, outcome, reason }])
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type ShownProps = {
  readonly document: RegistrationDocument
  readonly next: RegistrationDocument | undefined
  readonly onNext: (id: string) => void
}

const ShownDocument = ({ document, next, onNext }: ShownProps) => (
  <div className={styles.view}>
    <DocumentView
      key={document.id}
      document={document}
      savedAs={nameWithDocumentEnd(document.fileName, document.ended)}
    />
    {next && (
      <Button variant="secondary" size="sm" onClick={() => onNext(next.id)}>
        Next document: {next.fileName}
      </Button>
    )}
  </div>
)
