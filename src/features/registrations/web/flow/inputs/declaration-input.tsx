import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { InputProps } from './input-props.ts'
import { QuestionHead } from './question-head.tsx'
import { Statement } from './statement.tsx'
import { DECLARATION_AGREED } from '#features/registration-flow/domain/action-types/declaration.ts'

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
      choices={[{ value: DECLARATION_AGREED, label: 'I agree' }]}
      chosen={value === DECLARATION_AGREED ? [DECLARATION_AGREED] : []}
      onChoose={([agreed]) => answer(agreed ?? null)}
    />
  </>
)
