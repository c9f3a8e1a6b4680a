import { type ComponentProps, useId, useState } from 'react'
import { FieldError } from '#web/kit/fields/field-frame.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Signature, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { UNDRAWN_SIGNATURE_MESSAGE } from '../../../../domain/draft/why-not-next.ts'
import type { InputProps } from '../input-props.ts'
import styles from './signature-input.module.css'
import { PaperSignature } from './paper-signature.tsx'
import { QuestionHead } from '../question-head.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { StatementToSign } from './what-you-sign.tsx'

/** Renders a signature, which is typed or drawn. A drawing is sent as a picture with the answer. */
export function SignatureInput(props: InputProps<Field>) {
  return props.action.byConsultant && props.byConsultant ? (
    <PaperSignature {...props} />
  ) : (
    <OwnSignature {...props} />
  )
}

function OwnSignature(props: InputProps<Field>) {
  const { id, label, hint, statement, error, documents, fullName } = props
  const { name, drawn, drawing, kept, give } = useSigning(props)
  const undrawn = drawn && name.trim() !== '' && drawing === null && !kept
  return (
    <>
      <QuestionHead label={label} hint={hint} />
      {statement && <StatementToSign statement={statement} documents={documents} />}
      <TextField
        id={id}
        name={id}
        label="Your full name"
        hint={`As you sign: ${fullName}`}
        error={undrawn ? undefined : error}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={({ target }) => give({ name: target.value, drawn, drawing })}
      />
      <SignatureMethodChoice
        drawn={drawn}
        choose={(draws) => give({ name, drawn: draws, drawing })}
      />
      {drawn ? (
        <SignatureDrawing
          id={id}
          error={error && undrawn ? error : undefined}
          name={name}
          kept={kept && drawing === null}
          draw={(picture) => give({ name, drawn: true, drawing: picture })}
        />
      ) : (
        <p className={styles.signed} aria-hidden="true">
          {name}
        </p>
      )}
    </>
  )
}

/** Manages the signature that is being given. `kept`: the stored signature was already drawn when this screen opened. */
function useSigning({ value, answer, loose }: InputProps<Field>) {
  const signed = readSignature(value)
  const [name, setName] = useState(signed?.name ?? '')
  const [drawn, setDrawn] = useState(signed?.drawn ?? false)
  const [drawing, setDrawing] = useState<File | null>(null)
  const [kept] = useState(drawn)

  const give = (next: { name: string; drawn: boolean; drawing: File | null }) => {
    setName(next.name)
    setDrawn(next.drawn)
    setDrawing(next.drawing)
    const isDrawn = !next.drawn || next.drawing !== null || kept
    const isNamed = next.name.trim() !== ''
    loose(isNamed && !isDrawn ? UNDRAWN_SIGNATURE_MESSAGE : '')
    answer(
      isNamed && isDrawn ? { name: next.name, drawn: next.drawn } : null,
      next.drawn && next.drawing ? next.drawing : undefined,
    )
  }
  return { name, drawn, drawing, kept, give }
}

type DrawingProps = ComponentProps<typeof SignaturePad> & {
  readonly id: string
  readonly error: string | undefined
}

const SignatureDrawing = ({ id, error, ...pad }: DrawingProps) => (
  <>
    <FieldError id={id} error={error} />
    <SignaturePad {...pad} />
  </>
)

type SignatureMethodProps = { readonly drawn: boolean; readonly choose: (drawn: boolean) => void }

function SignatureMethodChoice({ drawn, choose }: SignatureMethodProps) {
  const way = useId()
  return (
    <fieldset>
      <legend className="hidden">How you sign</legend>
      <div className={`cluster ${styles.ways}`}>
        <label>
          <input type="radio" name={way} checked={!drawn} onChange={() => choose(false)} /> Type my
          signature
        </label>
        <label>
          <input type="radio" name={way} checked={drawn} onChange={() => choose(true)} /> Draw my
          signature
        </label>
      </div>
    </fieldset>
  )
}

const readSignature = (value: AnswerValue | undefined): Signature | undefined =>
  value !== undefined && typeof value === 'object' && 'drawn' in value ? value : undefined
