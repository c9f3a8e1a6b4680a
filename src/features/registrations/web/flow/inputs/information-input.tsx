import { QuestionHead } from './question-head.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { InputProps } from './input-props.ts'
import { Statement } from './statement.tsx'

/** Nothing is asked: it is read and passed. */
export const InformationInput = ({ label, hint, statement }: InputProps<Field>) => (
  <>
    <QuestionHead label={label} hint={hint} />
    <Statement text={statement} />
  </>
)
