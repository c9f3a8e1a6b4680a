import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps } from '../input-props.ts'
import styles from './upload-input.module.css'
import { DropField } from './drop-field.tsx'
import { EarlierFiles } from './earlier-files.tsx'
import { UnsentFile } from './unsent-file.tsx'
import { UploadedFile } from './uploaded-file.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

/** Renders an upload. Files are sent as soon as they are chosen, and each has a line of its own. */
export function UploadInput(props: InputProps<Field>) {
  const { action, documents, unsent, earlier } = props
  const files = useChosenFiles(props)
  const { id, name: _name, error, ...words } = toFieldProps(props)
  const shown = [error, ...files.refused].filter(Boolean).join(' ') || undefined
  return (
    <>
      <DropField
        id={id}
        words={{ ...words, error: shown }}
        validation={action.validation}
        field={files.field}
        add={files.add}
      />
      {files.room > 0 && (
        <EarlierFiles
          earlier={earlier}
          documents={documents}
          coming={error ? [] : files.given}
          onUse={files.use}
        />
      )}
      {(documents.length > 0 || unsent.length > 0) && (
        <ul className={styles.files} aria-label="Files">
          {documents.map((document) => (
            <UploadedFile
              key={document.id}
              document={document}
              remove={() => files.remove(document.documentStorageId, document.fileName)}
            />
          ))}
          {unsent.map((file) => (
            <UnsentFile key={file.sequence} file={file} forget={() => files.forget(file)} />
          ))}
        </ul>
      )}
      <span className="hidden" role="status">
        {files.said}
      </span>
    </>
  )
}
