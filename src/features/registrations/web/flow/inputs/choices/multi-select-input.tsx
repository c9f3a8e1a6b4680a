import type { Select } from '#features/registration-flow/domain/definition/definition.ts'
import { UNMATCHED_TEXT_MESSAGE } from '../../../../domain/draft/why-not-next.ts'
import { ChoiceCombobox } from './choice-combobox.tsx'
import { toFieldProps, type InputProps } from '../input-props.ts'
import { useChoiceCards } from './use-choices.tsx'

export function MultiSelectInput(props: InputProps<Select>) {
  const { cards, error, chosen, choose } = useChoiceCards(props)
  return (
    <ChoiceCombobox
      {...toFieldProps(props)}
      error={error}
      several
      choices={cards}
      chosen={chosen}
      choose={choose}
      loose={(words) => props.loose(words && UNMATCHED_TEXT_MESSAGE)}
    />
  )
}
