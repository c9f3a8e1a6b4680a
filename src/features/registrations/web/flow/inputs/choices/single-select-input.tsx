import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import type { Select } from '#features/registration-flow/domain/definition/definition.ts'
import { UNMATCHED_TEXT_MESSAGE } from '../../../../domain/draft/why-not-next.ts'
import { ChoiceCombobox } from './choice-combobox.tsx'
import { toFieldProps, type InputProps } from '../input-props.ts'
import { useChoiceCards } from './use-choices.tsx'

/** The most choices that are shown as cards, because people can read that many at a glance. */
const MAX_CARDS = 8

export function SingleSelectInput(props: InputProps<Select>) {
  const { cards, error, chosen, choose } = useChoiceCards(props)
  if (cards.length > MAX_CARDS)
    return (
      <ChoiceCombobox
        {...toFieldProps(props)}
        error={error}
        choices={cards}
        chosen={chosen}
        choose={choose}
        loose={(words) => props.loose(words && UNMATCHED_TEXT_MESSAGE)}
      />
    )
  return (
    <RadioCards
      {...toFieldProps(props)}
      error={error}
      choices={cards}
      chosen={chosen[0]}
      onChoose={(value) => choose([value])}
    />
  )
}
