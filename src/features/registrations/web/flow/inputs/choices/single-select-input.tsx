import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import type { Select } from '#features/registration-flow/domain/definition/definition.ts'
import { LOOSE } from '../../../../domain/draft/why-not-next.ts'
import { ChoiceCombobox } from './choice-combobox.tsx'
import { fieldOf, type InputProps } from '../input-props.ts'
import { useChoices } from './use-choices.tsx'

/** The most choices that are shown as cards, because people can read that many at a glance. */
const MOST_CARDS = 8

export function SingleSelectInput(props: InputProps<Select>) {
  const { cards, chosen, choose } = useChoices(props)
  if (cards.length > MOST_CARDS)
    return (
      <ChoiceCombobox
        {...fieldOf(props)}
        choices={cards}
        chosen={chosen}
        choose={choose}
        loose={(words) => props.loose(words && LOOSE)}
      />
    )
  return (
    <RadioCards
      {...fieldOf(props)}
      choices={cards}
      chosen={chosen[0]}
      onChoose={(value) => choose([value])}
    />
  )
}
