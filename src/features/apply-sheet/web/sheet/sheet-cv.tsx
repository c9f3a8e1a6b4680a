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

/** The field for the CV: one press opens the file picker, and the upload begins as soon as a file is chosen. */
export function SheetCv({ field, cv }: Props) {
  const error = cv.refusal ?? field.error
  const isInRow = Boolean(cv.stored) || cv.progress !== undefined
  const hint = cv.stored ? undefined : 'PDF, Word, ODT, RTF or text, up to 10 MB.'
  return (
    <FieldFrame id={field.id} label="Your CV" hint={hint} error={error} optional={false}>
      <div className={isInRow ? styles.row : undefined}>
        {cv.stored && cv.progress === undefined && <Icon name="check" />}
        {isInRow && (
          <span role="status">
            <CvState cv={cv} />
          </span>
        )}
        <label
          className={
            isInRow
              ? `${buttonClassName({ variant: 'ghost', size: 'sm' })} ${styles.change}`
              : `${buttonClassName({ variant: 'secondary' })} ${styles.pick}`
          }
        >
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
              // Without this, choosing the same file again after changing it would cause no event.
              target.value = ''
            }}
          />
        </label>
      </div>
      {cv.filled && (
        <p className={styles.filled} role="status">
          <Icon name="info" /> We've filled in the boxes below from your CV. Please check them.
        </p>
      )}
    </FieldFrame>
  )
}

/** Shows the progress of the upload, or the uploaded file. */
const CvState = ({ cv: { progress, stored } }: Pick<Props, 'cv'>) =>
  progress === undefined ? (
    stored && (
      <>
        <strong>{stored.fileName}</strong>
        <br />
        <span className="muted">{formatFileSize(stored.size)}, uploaded</span>
      </>
    )
  ) : (
    <>
      Uploading, {Math.round(progress * 100)} %
      <progress max={1} value={progress} aria-label="Uploading your CV" />
    </>
  )
