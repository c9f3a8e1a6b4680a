import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { InputProps } from './input-props.ts'
import { QuestionHead } from './question-head.tsx'
import { Statement } from './statement.tsx'
import { AGREED } from '#features/registration-flow/domain/action-types/declaration.ts'

export const DeclarationInput = ({
  id,
  label,
  hint,
  statement,
  error,
  value,
  answer,
}: InputProps<Field>) => (
  <>
    <QuestionHead label={label} hint={hint} />
    {statement && <Statement text={statement} />}
    <CheckboxCards
      id={id}
      name={id}
      error={error}
      label={<span className="hidden">Your agreement</span>}
      choices={[{ value: AGREED, label: 'I agree' }]}
      chosen={value === AGREED ? [AGREED] : []}
      onChoose={([agreed]) => answer(agreed ?? null)}
    />
  </>
)
