import { type ChangeEvent, useRef, useState } from 'react'
import type { EarlierFile } from '../../../../contract/earlier-files.ts'
import { lookOf } from '#web/kit/layout/button.tsx'
import { describedBy, FieldFrame } from '#web/kit/fields/field-frame.tsx'
import fields from '#web/kit/fields/field.module.css'
import { Icon } from '#web/kit/layout/icon.tsx'
import { counted } from '#shared/counted.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import {
  refusalOfUpload,
  uploadExtensions,
  uploadTypes,
} from '#features/registration-flow/domain/questions/upload-rules.ts'
import { EarlierFiles } from './earlier-files.tsx'
import { fieldOf, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { UploadedFile } from './uploaded-file.tsx'
import { UnsentFile } from './unsent-file.tsx'

/** Files go on their way as soon as they are chosen; each has a line of its own. A drop, a press and the keyboard do the same. */
export function UploadInput(props: InputProps<Field>) {
  const {
    id,
    action: { validation },
    value,
    answer,
    documents,
    unsent,
    earlier,
  } = props
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [said, say] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { error, ...words } = fieldOf(props)
  const shown = [error, ...refused].filter(Boolean).join(' ') || undefined
  const given =
    value !== undefined && typeof value === 'object' && 'documentIds' in value
      ? value.documentIds
      : []
  // One that was taken from an earlier registration gets an id of its own.
  const ids = given.filter((one) =>
    documents.some(({ documentStorageId }) => documentStorageId === one),
  )
  const room = (validation?.atMost ?? MOST_FILES) - ids.length - unsent.length

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOver(false)
    const files = [...(target.files ?? [])]
    target.value = ''
    const refusals = files.map(({ name, size }) =>
      refusalOfUpload({ fileName: name, bytes: size }, validation),
    )
    const taken = files.filter((_, place) => !refusals[place]).slice(0, Math.max(0, room))
    for (const file of taken) answer({ documentIds: ids }, file)
    const tooMany = files.length - taken.length - refusals.filter(Boolean).length
    setRefused([
      ...refusals.flatMap((refusal, place) =>
        refusal ? [`${files[place]?.name}: ${refusal}`] : [],
      ),
      ...(tooMany > 0
        ? [
            `You can add ${counted(validation?.atMost ?? MOST_FILES, 'file')} here. Remove one first.`,
          ]
        : []),
    ])
  }
  const remove = (documentId: string, fileName: string) => {
    answer({ documentIds: ids.filter((one) => one !== documentId) })
    say(`${fileName} removed`)
    field.current?.focus()
  }
  const use = ({ documentStorageId, fileName }: EarlierFile) => {
    answer({ documentIds: [...ids, documentStorageId] })
    say(`${fileName} added`)
    field.current?.focus()
  }
  return (
    <>
      <FieldFrame {...words} error={shown}>
        <div className={fields.drop} data-over={over || undefined}>
          <Icon name="upload" />
          <span>
            <strong>Drop a file here</strong> or choose one.{' '}
            <span id={`${id}-takes`}>{uploadTypes(validation)}, up to 10 MB</span>
          </span>
          <input
            ref={field}
            id={id}
            type="file"
            multiple
            accept={uploadExtensions(validation)}
            aria-invalid={Boolean(shown)}
            aria-describedby={[`${id}-takes`, describedBy(id, { hint: words.hint, error: shown })]
              .filter(Boolean)
              .join(' ')}
            onChange={choose}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
          />
          <span
            className={`${lookOf({ variant: 'secondary', size: 'sm' })} ${fields.look}`}
            aria-hidden="true"
          >
            Choose file
          </span>
        </div>
      </FieldFrame>
      {room > 0 && (
        <EarlierFiles
          earlier={earlier}
          documents={documents}
          coming={error ? [] : given}
          use={use}
        />
      )}
      {(documents.length > 0 || unsent.length > 0) && (
        <ul className={styles.files} aria-label="Files">
          {documents.map((document) => (
            <UploadedFile
              key={document.id}
              document={document}
              remove={() => remove(document.documentStorageId, document.fileName)}
            />
          ))}
          {unsent.map((file) => (
            <UnsentFile key={file.sequence} file={file} />
          ))}
        </ul>
      )}
      <span className="vh" role="status">
        {said}
      </span>
    </>
  )
}

const MOST_FILES = 10
