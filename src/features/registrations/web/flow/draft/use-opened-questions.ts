import { useState } from 'react'
import {
  type Answers,
  type AnswerValue,
  isChoiceList,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import { type Choice, isSelect } from '#features/registration-flow/domain/definition/definition.ts'
import {
  findOpenedQuestions,
  formatAddedTime,
  formatQuestionsBelow,
} from '#features/registration-flow/domain/pages/opened-questions.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { FlowState } from '../flow-state.ts'
import type { useDraft } from './use-draft.ts'

type Opened = { readonly choices: readonly string[]; readonly below: string; readonly time: string }

/** Says what the last answer to a question of a shared page has opened: how many questions below it, and how many minutes that adds. */
export function useOpenedQuestions(
  { flow }: FlowState,
  { answersNow }: Pick<ReturnType<typeof useDraft>, 'answersNow'>,
  { action, hop }: ScreenQuestion,
) {
  const [opened, setOpened] = useState<Opened>()
  if (!answersNow || !isSelect(action)) return { note: () => {}, words: '', by: undefined }
  const key = keyOf(hop)
  const note = (value: AnswerValue | null) => {
    const known = listChosen(answersNow.values.get(key))
    const chosen = listChosen(value ?? undefined)
    // The text of a choice that asks 'Please specify' opens nothing.
    if (chosen.join() === known.join()) return
    const after = withAnswer(answersNow, key, value)
    const found = findOpenedQuestions(flow, { before: answersNow, after }, hop)
    setOpened({
      choices: chosen.filter((choice) => !known.includes(choice)),
      below: formatQuestionsBelow(found),
      time: formatAddedTime(found),
    })
  }
  return {
    note,
    /** For screen readers: '2 more questions below. That adds about 2 minutes.' */
    words: opened ? [opened.below, opened.time].filter(Boolean).join(' ') : '',
    by: ({ value }: Choice) => (opened?.choices.includes(value) ? opened.time : ''),
  }
}

const listChosen = (value: AnswerValue | undefined) =>
  isChoiceList(value) ? value.map(({ choiceValue }) => choiceValue) : []

function withAnswer(answers: Answers, key: string, value: AnswerValue | null): Answers {
  const values = new Map(answers.values)
  if (value === null) values.delete(key)
  else values.set(key, value)
  return { ...answers, values }
}
