import { Button } from '#web/kit/layout/button.tsx'
import fields from '#web/kit/fields/field.module.css'
import { sizeInWords } from '#web/kit/fields/files/file-size.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { Document } from '../input-props.ts'
import styles from './uploaded-file.module.css'

/** Shows a file that the server has. The registration can be submitted before the virus scan ends; a rejected file has to be replaced. */
export function UploadedFile({
  document: { fileName, size, state },
  remove,
}: {
  document: Document
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
        {sizeInWords(size)}, {WORDS[state]}
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

const WORDS: Readonly<Record<Document['state'], string>> = {
  pending: 'uploaded, being checked',
  clean: 'uploaded',
  rejected: 'not accepted',
}
