import { useEffect, useState } from 'react'
import { drop, keep, loadProfile, ownId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSaved } from '#features/candidates/web/show-saved.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { FileUpload } from '#web/kit/fields/file-upload.tsx'
import { useConnectionError } from '#web/forms/use-connection-error.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { deleteCurriculumVitae } from '../contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { ACCEPTED_EXTENSIONS } from '../domain/document-types.ts'
import { refusalOfFile } from '../domain/file-name.ts'
import { REFUSED } from '../domain/refusals.ts'
import { uploadCv } from './cv-calls.ts'
import { CvRow } from './cv-row.tsx'
import styles from './cv-card.module.css'

const HEADING = 'cv'
const EVERY = 3000

type Props = {
  cvs: readonly CurriculumVitae[] /** Lists of CVs elsewhere are old now. */
  changed: () => void
}

/** The CVs of a person: added, seen, downloaded, replaced, deleted. The newest one goes with a quick apply. */
export function CvCard({ cvs, changed }: Props) {
  const [replaced, setReplaced] = useState<CurriculumVitae | null>(null)
  const [form, setForm] = useState(0)
  const newest = [...cvs].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const checking = cvs.some(({ state }) => state === 'pending')

  // A check takes seconds; who waits for it sees its end.
  useEffect(() => {
    if (!checking) return
    return lookAgain(EVERY, loadProfile)
  }, [checking])

  const remove = (cv: CurriculumVitae) =>
    call(deleteCurriculumVitae, { params: { id: ownId(), itemId: cv.id } })
  const gone = (cv: CurriculumVitae) =>
    showSaved(`${cv.fileName} is deleted`, HEADING, () => {
      drop('curriculumvitaes', cv.id)
      changed()
    })
  const stored = async (cv: CurriculumVitae) => {
    keep('curriculumvitaes', cv)
    changed()
    if (replaced) {
      await remove(replaced)
      drop('curriculumvitaes', replaced.id)
      changed()
    }
    showSaved(
      replaced ? `${replaced.fileName} is replaced by ${cv.fileName}` : `${cv.fileName} is added`,
      HEADING,
      () => {
        setReplaced(null)
        setForm(form + 1)
      },
    )
  }
  return (
    <SectionCard id={HEADING} title="CV">
      {newest.length > 0 && (
        <ul className={styles.list}>
          {newest.map((cv, index) => (
            <CvRow
              key={cv.id}
              cv={cv}
              first={index === 0 && newest.length > 1}
              remove={() => remove(cv)}
              gone={() => gone(cv)}
              replace={() => {
                setReplaced(cv)
                document.getElementById(`${HEADING}-file`)?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <CvForm
        key={form}
        label={
          replaced
            ? `The file that replaces ${replaced.fileName}`
            : newest.length
              ? 'Add another CV'
              : 'Add your CV'
        }
        stored={stored}
        cancel={replaced ? () => setReplaced(null) : undefined}
      />
    </SectionCard>
  )
}

function CvForm({
  label,
  stored,
  cancel,
}: {
  label: string
  stored: (cv: CurriculumVitae) => Promise<void>
  cancel: (() => void) | undefined
}) {
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
        id={`${HEADING}-file`}
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
      <div className={styles.actions}>
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
