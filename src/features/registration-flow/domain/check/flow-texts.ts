import { type Flow, isSelect, isActionSet } from '../definition/definition.ts'
import type { FlowFilePath } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'

type FlowText = {
  readonly words: string | undefined
  readonly spot: FlowFilePath
  readonly of?: DefinedQuestion
}

export const listTaskTexts = ({ title, introduction, tasks }: Flow): readonly FlowText[] => [
  { words: title, spot: ['title'] },
  { words: introduction.text, spot: ['introduction', 'text'] },
  ...introduction.ready.map((words, index) => ({ words, spot: ['introduction', 'ready', index] })),
  ...tasks.flatMap((task, taskIndex) => [
    ...(['name', 'hint', 'introduction'] as const).map((key) => ({
      words: task[key],
      spot: ['tasks', taskIndex, key],
    })),
    ...task.steps.flatMap((step, index) =>
      (['name', 'introduction'] as const).map((key) => ({
        words: step[key],
        spot: ['tasks', taskIndex, 'steps', index, key],
      })),
    ),
  ]),
]

export const listQuestionTexts = (of: DefinedQuestion): readonly FlowText[] =>
  collectQuestionTexts(of).map((text) => ({ ...text, of }))

const collectQuestionTexts = ({
  action,
  spot,
}: DefinedQuestion): readonly Omit<FlowText, 'of'>[] => [
  { words: action.label, spot: [...spot, 'label'] },
  { words: action.hint, spot: [...spot, 'hint'] },
  { words: isActionSet(action) ? action.itemName : undefined, spot: [...spot, 'itemName'] },
  { words: 'statement' in action ? action.statement : undefined, spot: [...spot, 'statement'] },
  ...(isSelect(action) ? action.choices.choicesList : []).flatMap(
    ({ label, hint, pleaseSpecifyChoices }, choiceIndex) => [
      { words: label, spot: [...spot, 'choices', 'choicesList', choiceIndex, 'label'] },
      { words: hint, spot: [...spot, 'choices', 'choicesList', choiceIndex, 'hint'] },
      ...pleaseSpecifyChoices.map(({ value }, index) => ({
        words: value,
        spot: [
          ...spot,
          'choices',
          'choicesList',
          choiceIndex,
          'pleaseSpecifyChoices',
          index,
          'value',
        ],
      })),
    ],
  ),
]
