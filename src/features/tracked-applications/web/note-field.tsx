import { CountedTextArea } from '#web/kit/fields/counted-text-area.tsx'
import { MAX_NOTE_LENGTH } from '../domain/note.ts'
import styles from './apply-dialogs.module.css'

type Props = {
  branch: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Shows a field for a note to the branch, which is closed until the candidate opens it. */
export const NoteField = ({ branch, value, error, onChange }: Props) => (
  <details className={styles.note}>
    <summary>Add a short note for {branch} (optional)</summary>
    <CountedTextArea
      id="note"
      name="note"
      label={`Your note for ${branch}`}
      hint="We'll send it with your application."
      longest={MAX_NOTE_LENGTH}
      rows={3}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  </details>
)
