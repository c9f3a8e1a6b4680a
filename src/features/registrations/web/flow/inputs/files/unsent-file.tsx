import type { PendingFile } from '../../../session/open-registration.ts'
import { Button } from '#web/kit/layout/button.tsx'
import fields from '#web/kit/fields/field.module.css'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { useOnline } from '#web/shell/online.ts'
import styles from './unsent-file.module.css'

/** Shows a file that is stored on this device and not yet sent, or that the server refused. The reason for a refusal is shown at the field. */
export function UnsentFile({
  file: { name, size, part, refusal },
  forget,
}: {
  file: PendingFile
  forget: () => void
}) {
  const online = useOnline()
  return (
    <li className={fields.file}>
      <Icon name={refusal ? 'warning' : 'file'} />
      <span>
        <strong>{name}</strong>
        <br />
        {formatFileSize(size)},{' '}
        {refusal ? (
          <span className={styles.refused}>not accepted</span>
        ) : online ? (
          'uploading'
        ) : (
          'saved on this device'
        )}
        {online && !refusal && <progress max={1} value={part} aria-label={`Uploading ${name}`} />}
      </span>
      <Button variant="ghost" size="sm" onClick={forget}>
        {refusal ? 'Remove' : 'Cancel'}
        <span className="hidden"> {name}</span>
      </Button>
    </li>
  )
}
