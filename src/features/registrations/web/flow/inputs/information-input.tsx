import { QuestionHead } from './question-head.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { InputProps } from './input-props.ts'
import { Statement } from './statement.tsx'

/** Renders an information text, which has no field: the person reads it and continues. */
export const InformationInput = ({ label, hint, statement }: InputProps<Field>) => (
  <>
    <QuestionHead label={label} hint={hint} />
    <Statement text={statement} />
  </>
)
