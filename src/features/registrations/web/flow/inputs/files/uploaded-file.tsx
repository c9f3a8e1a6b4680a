import { Button } from '#web/kit/layout/button.tsx'
import fields from '#web/kit/fields/field.module.css'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { AnswerDocument } from '../input-props.ts'
import styles from './uploaded-file.module.css'

/** Shows a file that the server has. The registration can be submitted before the virus scan ends; a rejected file has to be replaced. */
export function UploadedFile({
  document: { fileName, size, state },
  remove,
}: {
  document: AnswerDocument
  remove: () => void
}) {
  return (
    <li className={fields.file}>
      {state === 'rejected' ? (
        <Icon name="warning" />
      ) : (
        <span className={styles.uploadedMark}>
          <Icon name="check" />
        </span>
      )}
      <span>
        <strong>{fileName}</strong>
        <br />
        {formatFileSize(size)}, {DOCUMENT_STATE_WORDS[state]}
        {state === 'rejected' && (
          <>
            {' '}
            <Tag tone="danger">Choose another file</Tag>
          </>
        )}
      </span>
      <Button variant="ghost" size="sm" onClick={remove}>
        Remove<span className="hidden"> {fileName}</span>
      </Button>
    </li>
  )
}

const DOCUMENT_STATE_WORDS: Readonly<Record<AnswerDocument['state'], string>> = {
  pending: 'uploaded, being checked',
  clean: 'uploaded',
  rejected: 'not accepted',
}
