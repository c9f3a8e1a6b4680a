import { useState } from 'react'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { ACCEPTED_EXTENSIONS } from '#features/documents/domain/document-types.ts'
import { findFileRefusal } from '#features/documents/domain/file-name.ts'
import { FILE_REFUSALS } from '#features/documents/domain/refusals.ts'
import { useConnectionError } from '#web/forms/use-connection-error.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'
import { uploadCv } from './send-application.ts'

type Props = {
  cvs: readonly CurriculumVitae[]
  cv: CurriculumVitae | undefined
  candidateId: string
  choose: (id: string) => void
  close: () => void
  send: (documentId: string) => void
}

/** Lets a candidate choose or upload a CV for an application. If they had no CV, the application is sent as soon as one is uploaded. */
export default function CvDialog(props: Props) {
  const { cvs, cv, choose, close } = props
  const { file, error, busy, setFile, upload } = useCvUpload(props)
  return (
    <Dialog
      open
      passing
      close={close}
      title={cv ? 'Change the CV for this application' : 'A CV is required to apply for vacancies'}
    >
      {cvs.length > 1 && (
        <RadioCards
          id="cv"
          name="cv"
          label="Your CVs"
          chosen={cv?.id ?? ''}
          choices={cvs.map(({ id, fileName }) => ({ value: id, label: fileName }))}
          onChoose={choose}
        />
      )}
      <FileUpload
        id="cv-file"
        name="file"
        label={cv ? 'Add another CV' : 'Your CV'}
        hint={cv ? undefined : 'We’ll keep your CV, so you won’t need to send it again.'}
        accept={ACCEPTED_EXTENSIONS}
        limits="PDF, DOCX, DOC, ODT, RTF or TXT, up to 10 MB"
        error={error}
        refusalOf={findFileRefusal}
        onChoose={setFile}
      />
      <div className="cluster">
        {cv && !file ? (
          <Button onClick={close}>Use {cv.fileName}</Button>
        ) : (
          <Button busy={busy} onClick={() => void upload()}>
            {cv ? 'Upload' : 'Upload and apply'}
          </Button>
        )}
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

function useCvUpload({ cv, candidateId, choose, close, send }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const { busy, failure, run, forget } = useAction()
  useConnectionError(failure?.message, forget)

  const upload = async () => {
    setMissing(!file)
    if (file)
      await run(async () => {
        const stored = await uploadCv(candidateId, file)
        choose(stored.id)
        if (cv) close()
        else send(stored.documentStorageId)
      })
  }
  return {
    file,
    error: missing ? FILE_REFUSALS.missing : failure?.message,
    busy,
    upload,
    setFile: (chosen: File | null) => {
      setFile(chosen)
      setMissing(false)
      forget()
    },
  }
}
