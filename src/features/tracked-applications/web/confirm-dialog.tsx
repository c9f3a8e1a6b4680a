import { useState } from 'react'
import { formatPhone } from '#shared/words/phone.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { changeJobBoard, useCandidate } from '#web/session/session.ts'
import tick from '#web/kit/fields/tick.module.css'
import styles from './apply-dialogs.module.css'
import { MAX_NOTE_LENGTH, NOTE_TOO_LONG_TEXT } from '../domain/note.ts'
import { NoteField } from './note-field.tsx'
import { saveNote } from './save-note.ts'
import type { JobToApplyFor } from './apply-action.tsx'

type Props = {
  to: JobToApplyFor
  cvs: readonly CurriculumVitae[]
  cv: CurriculumVitae
  choose: (id: string) => void
  close: () => void
  /** `then` gets the id of the application that was sent. */
  send: (documentId: string, then?: (applicationId: string) => void) => void
}

export default function ConfirmDialog({ to, cvs, cv, choose, close, send }: Props) {
  const [never, setNever] = useState(false)
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const phone = useCandidate()?.phone
  const receiver = to.branch ?? 'the agency'
  const confirm = () => {
    const text = note.trim()
    if (text.length > MAX_NOTE_LENGTH) {
      setNoteError(NOTE_TOO_LONG_TEXT)
      document.getElementById('note')?.focus()
      return
    }
    if (never) changeJobBoard({ showApplicationConfirmations: false })
    send(
      cv.documentStorageId,
      text ? (id) => void saveNote({ id, text, branch: receiver }) : undefined,
    )
  }
  return (
    <Dialog open passing close={close} title={`Send ${cv.fileName} to ${receiver}?`}>
      <p>You are applying for {to.title}.</p>
      {phone && (
        <p>
          The {to.branch ? 'branch' : 'agency'} can call you on {formatPhone(phone)}.
        </p>
      )}
      {cvs.length > 1 && (
        <RadioCards
          id="cv"
          name="cv"
          label="Which CV?"
          chosen={cv.id}
          choices={cvs.map(({ id, fileName }) => ({ value: id, label: fileName }))}
          onChoose={choose}
        />
      )}
      <NoteField branch={receiver} value={note} error={noteError} onChange={setNote} />
      <label className={`${tick.tick} ${styles.never}`}>
        <input
          type="checkbox"
          checked={never}
          onChange={(event) => setNever(event.target.checked)}
        />
        Do not ask me again
      </label>
      <div className="cluster">
        <Button onClick={confirm}>Send application</Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
