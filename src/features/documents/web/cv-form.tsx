import { useState } from 'react'
import { requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { useConnectionError } from '#web/forms/use-connection-error.ts'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ACCEPTED_EXTENSIONS } from '../domain/document-types.ts'
import { findFileRefusal } from '../domain/file-name.ts'
import { FILE_REFUSALS } from '../domain/refusals.ts'
import { uploadCv } from './cv-calls.ts'
import styles from './cv-card.module.css'

type Props = {
  id: string
  label: string
  onStored: (cv: CurriculumVitae) => Promise<void>
  onCancel: (() => void) | undefined
}

/** Shows a form that uploads one file. After a failure the file remains selected, so that it can be sent again. */
export function CvUploadForm({ id, label, onStored, onCancel }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const [progress, setProgress] = useState<number>()
  useConnectionError(error, () => setError(''))

  const send = async () => {
    setError(file ? '' : FILE_REFUSALS.missing)
    if (!file || progress !== undefined) return
    setProgress(0)
    try {
      await onStored(await uploadCv(requireCandidateId(), file, setProgress))
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      setError(describeFailure(failure))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FileUpload
        id={id}
        name="file"
        label={label}
        accept={ACCEPTED_EXTENSIONS}
        limits="PDF, DOCX, DOC, ODT, RTF or TXT, up to 10 MB"
        error={error || undefined}
        refusalOf={findFileRefusal}
        progress={progress}
        onChoose={(chosen) => {
          setFile(chosen)
          setError('')
        }}
      />
      <div className={`cluster ${styles.actions}`}>
        <Button type="submit" variant="secondary" busy={progress !== undefined}>
          Upload
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
