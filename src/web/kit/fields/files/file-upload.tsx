import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, buttonClassName } from '../../layout/button.tsx'
import { listDescriptionIds, FieldFrame, type FieldTexts } from '../field-frame.tsx'
import styles from '../field.module.css'
import { formatFileSize } from './file-size.ts'
import { Icon } from '../../layout/icon.tsx'

type Props = FieldTexts & {
  id: string
  name: string
  accept: string
  /** The accepted types and size: 'PDF, DOCX, DOC, ODT, RTF or TXT, up to 10 MB'. */
  limits: string
  /** The sent share of the file, 0 to 1, during an upload. */
  progress?: number | undefined
  /** Returns why a file cannot be accepted. It is shown as soon as the file is chosen, and the field stays empty. */
  refusalOf?: (file: { readonly fileName: string; readonly bytes: number }) => string | undefined
  onChoose?: (file: File | null) => void
  /** The file that was chosen before the person left the screen with this field. */
  chosenBefore?: File | null
}

/** A native file field under a drop zone, which accepts dropped files, presses and the keyboard. */
export function FileUpload({
  id,
  name,
  accept,
  limits,
  label,
  hint,
  error,
  optional,
  progress,
  refusalOf,
  onChoose,
  chosenBefore,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { file, refused, choose, remove } = useChosenFile(field, {
    refusalOf,
    onChoose,
    chosenBefore,
  })
  // The refusal explains why the field is empty, so it has priority over the form's error.
  const wrong = refused ?? error
  const take = (chosen: File | null) => {
    setOver(false)
    choose(chosen)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={wrong} optional={optional ?? false}>
      <div className={styles.drop} data-over={over || undefined}>
        <Icon name="upload" />
        <span>
          <span className={styles.dropWords}>
            <strong>Drop a file here</strong> or choose one.{' '}
          </span>
          {limits.replace(/ MB$/, '\u00a0MB')}
        </span>
        <input
          ref={field}
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-invalid={Boolean(wrong)}
          aria-describedby={listDescriptionIds(id, { hint, error: wrong })}
          onChange={({ target }) => take(target.files?.[0] ?? null)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <span
          className={`${buttonClassName({ variant: 'secondary', size: 'sm' })} ${styles.look}`}
          aria-hidden="true"
        >
          Choose file
        </span>
      </div>
      {file && <ChosenFile file={file} progress={progress} remove={remove} />}
    </FieldFrame>
  )
}

type ChosenFileProps = { file: File; progress: number | undefined; remove: () => void }

const ChosenFile = ({ file, progress, remove }: ChosenFileProps) => (
  <div className={styles.file} role="status">
    <Icon name="file" />
    <span>
      <strong>{file.name}</strong>
      <br />
      {formatFileSize(file.size)}
      {progress !== undefined && (
        <progress max={1} value={progress} aria-label={`Uploading ${file.name}`} />
      )}
    </span>
    {progress === undefined && (
      <Button variant="ghost" size="sm" onClick={remove}>
        Remove<span className="hidden"> {file.name}</span>
      </Button>
    )}
  </div>
)

type FileChoiceProps = Pick<Props, 'refusalOf' | 'onChoose' | 'chosenBefore'>

/** Provides the file in the native field, or the refusal of the file that was chosen last. */
function useChosenFile(
  field: RefObject<HTMLInputElement | null>,
  { refusalOf, onChoose, chosenBefore = null }: FileChoiceProps,
) {
  const [file, setFile] = useState(chosenBefore)
  const [refused, setRefused] = useState<string>()

  // The form sends the native field's file, so a file chosen before is put back into it.
  useEffect(() => {
    if (field.current && chosenBefore) field.current.files = toFileList(chosenBefore)
  }, [field, chosenBefore])

  const keep = (chosen: File | null) => {
    if (!chosen && field.current) field.current.value = ''
    setFile(chosen)
    onChoose?.(chosen)
  }
  const choose = (chosen: File | null) => {
    const refusal = chosen && refusalOf?.({ fileName: chosen.name, bytes: chosen.size })
    setRefused(refusal ? `${chosen.name}: ${refusal}` : undefined)
    keep(refusal ? null : chosen)
  }
  const remove = () => {
    keep(null)
    field.current?.focus()
  }
  return { file, refused, choose, remove }
}

function toFileList(file: File): FileList {
  const data = new DataTransfer()
  data.items.add(file)
  return data.files
}
