import { useEffect, useState } from 'react'
import {
  removeFromProfileCopy,
  saveToProfileCopy,
  loadProfile,
  requireCandidateId,
} from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { showSavedChange } from '#features/candidates/web/show-saved.ts'
import { call } from '#web/call/call.ts'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import { deleteCurriculumVitae } from '../contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { CvUploadForm } from './cv-form.tsx'
import { CvRow } from './cv-row.tsx'
import styles from './cv-card.module.css'

const CV_HEADING_ID = 'cv'
const CV_FILE_FIELD_ID = `${CV_HEADING_ID}-file`
/** The milliseconds between two readings of the list while a CV is being checked. */
const CV_RELOAD_INTERVAL_MS = 3000

type Props = {
  cvs: readonly CurriculumVitae[]
  /** Called after a change, so that other lists of the candidate's CVs are read again. */
  onCvsChanged: () => void
}

/** Shows the candidate's CVs, with buttons to add, view, download, replace and delete them. An application by Quick apply includes the newest one. */
export function CvCard({ cvs, onCvsChanged }: Props) {
  const [replaced, setReplaced] = useState<CurriculumVitae | null>(null)
  const [form, setForm] = useState(0)
  const newest = [...cvs].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const checking = cvs.some(({ state }) => state === 'pending')

  // A check takes seconds, so its result is shown to a candidate who waits on this page.
  useEffect(() => {
    if (!checking) return
    return pollWhileUsed(CV_RELOAD_INTERVAL_MS, loadProfile)
  }, [checking])

  const gone = (cv: CurriculumVitae) =>
    showSavedChange(`${cv.fileName} is deleted`, CV_HEADING_ID, () => {
      removeFromProfileCopy('curriculumvitaes', cv.id)
      onCvsChanged()
    })
  const stored = async (cv: CurriculumVitae) => {
    saveToProfileCopy('curriculumvitaes', cv)
    onCvsChanged()
    if (replaced) {
      await deleteCv(replaced)
      removeFromProfileCopy('curriculumvitaes', replaced.id)
      onCvsChanged()
    }
    showSavedChange(describeSavedCv(cv, replaced), CV_HEADING_ID, () => {
      setReplaced(null)
      setForm(form + 1)
    })
  }
  return (
    <SectionCard id={CV_HEADING_ID} title="CV">
      {newest.length > 0 && (
        <ul className={styles.cvs}>
          {newest.map((cv, index) => (
            <CvRow
              key={cv.id}
              cv={cv}
              first={index === 0 && newest.length > 1}
              remove={() => deleteCv(cv)}
              onRemoved={() => gone(cv)}
              replace={() => {
                setReplaced(cv)
                document.getElementById(CV_FILE_FIELD_ID)?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <CvUploadForm
        key={form}
        id={CV_FILE_FIELD_ID}
        label={formatCvLabel(replaced, newest.length > 0)}
        onStored={stored}
        onCancel={replaced ? () => setReplaced(null) : undefined}
      />
    </SectionCard>
  )
}

const deleteCv = (cv: CurriculumVitae) =>
  call(deleteCurriculumVitae, { params: { id: requireCandidateId(), itemId: cv.id } })

function formatCvLabel(replaced: CurriculumVitae | null, hasOthers: boolean) {
  if (replaced) return `The file that replaces ${replaced.fileName}`
  return hasOthers ? 'Add another CV' : 'Add your CV'
}

const describeSavedCv = (cv: CurriculumVitae, replaced: CurriculumVitae | null) =>
  replaced ? `${replaced.fileName} is replaced by ${cv.fileName}` : `${cv.fileName} is added`
