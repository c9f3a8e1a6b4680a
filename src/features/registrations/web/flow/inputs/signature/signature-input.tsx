import { type ComponentProps, useId } from 'react'
import { FieldError } from '#web/kit/fields/field-frame.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { InputProps } from '../input-props.ts'
import styles from './signature-input.module.css'
import { PaperSignature } from './paper-signature.tsx'
import { QuestionHead } from '../question-head.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { StatementToSign } from './what-you-sign.tsx'
import { useSigning } from './use-signing.ts'

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
