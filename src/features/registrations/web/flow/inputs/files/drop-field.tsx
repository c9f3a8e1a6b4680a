import { type ChangeEvent, type RefObject, useState } from 'react'
import type { Validation } from '#features/registration-flow/domain/definition/definition.ts'
import {
  formatAcceptAttribute,
  formatAcceptedTypes,
} from '#features/registration-flow/domain/questions/upload-rules.ts'
import { listDescriptionIds, FieldFrame, type FieldTexts } from '#web/kit/fields/field-frame.tsx'
import fields from '#web/kit/fields/field.module.css'
import { buttonClassName } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'

type Props = {
  readonly id: string
  readonly words: FieldTexts
  readonly validation: Validation | undefined
  readonly field: RefObject<HTMLInputElement | null>
  readonly add: (files: readonly File[]) => void
}

/** Renders a field for files, which can be dropped on it or chosen by a click or with the keyboard. */
export function DropField({ id, words, validation, field, add }: Props) {
  const [over, setOver] = useState(false)
  const described = listDescriptionIds(id, { hint: words.hint, error: words.error })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOver(false)
    const files = [...(target.files ?? [])]
    target.value = ''
    add(files)
  }
  return (
    <FieldFrame id={id} {...words}>
      <div className={fields.drop} data-over={over || undefined}>
        <Icon name="upload" />
        <span>
          <span className={fields.dropWords}>
            <strong>Drop a file here</strong> or choose one.{' '}
          </span>
          <span id={`${id}-takes`}>{formatAcceptedTypes(validation)}, up to 10 MB</span>
        </span>
        <input
          ref={field}
          id={id}
          type="file"
          multiple
          accept={formatAcceptAttribute(validation)}
          aria-invalid={Boolean(words.error)}
          aria-describedby={[`${id}-takes`, described].filter(Boolean).join(' ')}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <span
          className={`${buttonClassName({ variant: 'secondary', size: 'sm' })} ${fields.look}`}
          aria-hidden="true"
        >
          Choose file
        </span>
      </div>
    </FieldFrame>
  )
}
