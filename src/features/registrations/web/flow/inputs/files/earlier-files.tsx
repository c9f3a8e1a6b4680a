import type { EarlierFile } from '../../../../contract/earlier-files.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { AnswerDocument } from '../input-props.ts'
import styles from './earlier-files.module.css'

const MAX_EARLIER_FILES_SHOWN = 3

type Props = {
  earlier: readonly EarlierFile[]
  documents: readonly AnswerDocument[]
  /** The ids of the files in the answer, including an earlier file that was just chosen and is still being copied. */
  coming: readonly string[]
  onUse: (file: EarlierFile) => void
}

/** Offers the files of earlier registrations, so that a person photographs a passport only once. */
export function EarlierFiles({ earlier, documents, coming, onUse }: Props) {
  const isHere = ({ documentStorageId, fileName, size }: EarlierFile) =>
    coming.includes(documentStorageId) ||
    documents.some((document) => document.fileName === fileName && document.size === size)
  const offered = earlier.filter((file) => !isHere(file)).slice(0, MAX_EARLIER_FILES_SHOWN)
  if (offered.length === 0) return null
  return (
    <ul className={styles.earlier} aria-label="Files you gave us before">
      {offered.map((file) => (
        <li key={file.documentStorageId}>
          <Button variant="secondary" size="sm" onClick={() => onUse(file)}>
            <Icon name="file" /> Use {file.fileName} from {formatDay(file.createdAt)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
