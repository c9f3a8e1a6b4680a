import { useState } from 'react'
import { ownId } from '#features/candidates/web/profile-copy.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { Failure } from '#shared/failure.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { useConnectionError } from '#web/forms/use-connection-error.ts'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ACCEPTED_EXTENSIONS } from '../domain/document-types.ts'
import { refusalOfFile } from '../domain/file-name.ts'
import { REFUSED } from '../domain/refusals.ts'
import { uploadCv } from './cv-calls.ts'
import styles from './cv-card.module.css'

type Props = {
  id: string
  label: string
  stored: (cv: CurriculumVitae) => Promise<void>
  cancel: (() => void) | undefined
}

/** Uploads one file. After a failure the file remains selected and can be sent again. */
export function CvForm({ id, label, stored, cancel }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const [progress, setProgress] = useState<number>()
  useConnectionError(error, () => setError(''))

  const send = async () => {
    setError(file ? '' : REFUSED.missing)
    if (!file || progress !== undefined) return
    setProgress(0)
    try {
      await stored(await uploadCv(ownId(), file, setProgress))
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      setError(failureWords(failure))
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
        refusalOf={refusalOfFile}
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
        {cancel && (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
