import { ACCEPTED_EXTENSIONS } from '#features/documents/domain/document-types.ts'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { FieldFrame, listDescriptionIds } from '#web/kit/fields/field-frame.tsx'
import { buttonClassName } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './apply-sheet.module.css'
import type { CvOfSheet } from './use-cv-of-sheet.ts'

type Props = {
  readonly field: { readonly id: string; readonly name: string; readonly error: string | undefined }
  readonly cv: CvOfSheet
}

/** The CV of a sheet: one press opens the picker, and the upload begins at once. */
export function SheetCv({ field, cv }: Props) {
  const error = cv.refusal ?? field.error
  const hint = cv.stored ? undefined : 'PDF, Word, ODT, RTF or text, up to 10 MB.'
  return (
    <FieldFrame id={field.id} label="Your CV" hint={hint} error={error} optional={false}>
      {cv.progress !== undefined && (
        <p className={styles.file} role="status">
          <span>
            Uploading, {Math.round(cv.progress * 100)} %
            <progress max={1} value={cv.progress} aria-label="Uploading your CV" />
          </span>
        </p>
      )}
      {cv.stored && cv.progress === undefined && (
        <p className={styles.file} role="status">
          <Icon name="check" />
          <span>
            <strong>{cv.stored.fileName}</strong>
            <br />
            <span className="muted">{formatFileSize(cv.stored.size)}, uploaded</span>
          </span>
        </p>
      )}
      <label className={`${buttonClassName({ variant: 'secondary' })} ${styles.pick}`}>
        {cv.stored ? 'Change' : 'Choose a file'}
        {cv.stored && <span className="hidden"> your CV</span>}
        <input
          id={field.id}
          type="file"
          className="hidden"
          accept={ACCEPTED_EXTENSIONS}
          aria-invalid={Boolean(error)}
          aria-describedby={listDescriptionIds(field.id, { hint, error })}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) cv.choose(file)
            // The same file can be chosen again after it was changed.
            target.value = ''
          }}
        />
      </label>
      {cv.filled && (
        <p className={styles.note} role="status">
          <Icon name="info" /> We filled in the boxes below from your CV. Please check them.
        </p>
      )}
    </FieldFrame>
  )
}
