import { type ReactNode, useRef } from 'react'
import type { Choice as Card } from '#web/kit/fields/choice.ts'
import { PleaseSpecify } from '#web/kit/fields/please-specify.tsx'
import type { Choice, Select } from '#features/registration-flow/domain/definition/definition.ts'
import { toChosenAnswers, setPleaseSpecifyText, readChosenValues } from './chosen.ts'
import type { InputProps } from '../input-props.ts'

/** Returns the choices of a question as cards for the shared form fields, each with the inputs and questions that it reveals. */
export function useChoiceCards({
  id,
  action,
  value,
  error,
  answer,
  inline,
  openedBy,
}: InputProps<Select>) {
  // A choice and its 'Please specify' field can both report a change before the next render, so the second change must build on the first.
  const latest = useRef(readChosenValues(value))
  const give = (next: ReturnType<typeof toChosenAnswers>) => {
    latest.current = next ?? []
    answer(next)
  }
  const specify = (choice: Choice, place: number): ReactNode =>
    choice.pleaseSpecifyChoices.map(({ value: words }) => (
      <PleaseSpecify
        key={words}
        id={`${id}-${place}-specify`}
        name={`${id}-${place}-specify`}
        label={words}
        maxLength={MAX_SPECIFIED_LENGTH}
        error={isUnspecified(choice, value) ? error : undefined}
        defaultValue={
          latest.current.find((given) => given.choiceValue === choice.value)?.answer ?? ''
        }
        onChange={({ target }) =>
          give(setPleaseSpecifyText(latest.current, choice.value, target.value))
        }
      />
    ))
  const opens = (choice: Choice) => choice.inline && choice.dependencyQuestions.length > 0
  const revealsOf = (choice: Choice, place: number) =>
    choice.pleaseSpecifyChoices.length > 0 || opens(choice) || openedBy?.(choice) ? (
      <>
        {openedBy?.(choice) && <p className="muted">{openedBy(choice)}</p>}
        {specify(choice, place)}
        {choice.inline && inline(choice)}
      </>
    ) : undefined
  const cards: readonly Card[] = action.choices.choicesList.map((choice, place) => ({
    value: choice.value,
    label: choice.label,
    hint: choice.hint,
    exclusive: choice.exclusive,
    reveals: revealsOf(choice, place),
    isAnnouncedByPage: openedBy && opens(choice),
  }))
  return {
    cards,
    /** The mistake of the whole question; undefined if it is shown at the text that specifies a choice. */
    error: action.choices.choicesList.some((one) => isUnspecified(one, value)) ? undefined : error,
    chosen: readChosenValues(value).map(({ choiceValue }) => choiceValue),
    choose: (chosen: readonly string[]) => give(toChosenAnswers(latest.current, chosen)),
  }
}

const MAX_SPECIFIED_LENGTH = 200

/** Returns whether this choice is chosen and the text that specifies it is missing. */
const isUnspecified = (
  { value: choice, pleaseSpecifyChoices }: Choice,
  value: InputProps<Select>['value'],
): boolean =>
  pleaseSpecifyChoices.length > 0 &&
  readChosenValues(value).some((given) => given.choiceValue === choice && !given.answer?.trim())
