import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import type { Select } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps } from '../input-props.ts'
import { useChoiceCards } from './use-choices.tsx'

export function CheckboxInput(props: InputProps<Select>) {
  const { cards, error, chosen, choose } = useChoiceCards(props)
  return (
    <CheckboxCards
      {...toFieldProps(props)}
      error={error}
      choices={cards}
      chosen={chosen}
      onChoose={choose}
    />
  )
}
