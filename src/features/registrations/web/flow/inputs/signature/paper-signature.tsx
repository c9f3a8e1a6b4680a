import { useState } from 'react'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { buttonClassName } from '#web/kit/layout/button.tsx'
import { listDescriptionIds, FieldFrame } from '#web/kit/fields/field-frame.tsx'
import fields from '#web/kit/fields/field.module.css'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import {
  MISSING_PHOTOGRAPH_MESSAGE,
  UNSEEN_PAPER_MESSAGE,
} from '../../../../domain/draft/why-not-next.ts'
import type { InputProps } from '../input-props.ts'
import { QuestionHead } from '../question-head.tsx'
import { StatementToSign } from './what-you-sign.tsx'

/** Renders the upload of a signed paper: its photograph, and the statement of the consultant that they saw the person sign. */
export function PaperSignature({
  id,
  label,
  hint,
  statement,
  error,
  answer,
  loose,
  documents,
  fullName,
}: InputProps<Field>) {
  const [photograph, setPhotograph] = useState<File | null>(null)
  const [seen, setSeen] = useState(false)
  const give = (file: File | null, saw: boolean) => {
    setPhotograph(file)
    setSeen(saw)
    loose(file && !saw ? UNSEEN_PAPER_MESSAGE : '')
    if (file && saw) answer({ name: fullName, drawn: true, witnessed: true }, file)
    else answer(null)
  }
  const words = {
    id: `${id}-photograph`,
    label: 'Photograph of the signed paper',
    hint: 'JPG or PNG, up to 10 MB. The whole page, so that it can be read.',
    error: error && !photograph ? MISSING_PHOTOGRAPH_MESSAGE : undefined,
  }
  return (
    <>
      <QuestionHead label={label} hint={hint} />
      {statement && <StatementToSign statement={statement} documents={documents} />}
      <PhotographField {...words} photograph={photograph} choose={(file) => give(file, seen)} />
      <CheckboxCards
        id={id}
        name={id}
        error={error && photograph ? UNSEEN_PAPER_MESSAGE : undefined}
        label={<span className="hidden">Your statement</span>}
        choices={[
          {
            value: 'seen',
            label: `I saw ${fullName} sign this on paper. The photograph shows that paper.`,
          },
        ]}
        chosen={seen ? ['seen'] : []}
        onChoose={(chosen) => give(photograph, chosen.length > 0)}
      />
    </>
  )
}

type PhotographProps = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly photograph: File | null
  readonly choose: (file: File | null) => void
}

const PhotographField = ({ photograph, choose, ...words }: PhotographProps) => (
  <FieldFrame {...words}>
    <div className={fields.drop}>
      <Icon name="upload" />
      <span>{photograph ? photograph.name : 'Drop the photograph here or choose one'}</span>
      <input
        id={words.id}
        type="file"
        accept=".jpg,.jpeg,.png"
        aria-invalid={Boolean(words.error)}
        aria-describedby={listDescriptionIds(words.id, { hint: words.hint, error: words.error })}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
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
