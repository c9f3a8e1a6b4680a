import type { ReactNode } from 'react'
import {
  type Answers,
  type Hop,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Choice } from '#features/registration-flow/domain/definition/definition.ts'
import { asksForNothing } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { ChangedElsewhereNote } from './devices/arrival-note.tsx'
import { InputOfType } from './inputs/input-of-type.tsx'
import type { ScreenQuestion } from '../../domain/draft/questions-on-screen.ts'
import type { FlowState } from './flow-state.ts'
import { SourceNote } from './source-note.tsx'
import { useEarlierFiles } from './use-earlier-files.ts'
import { toFieldId } from '../../domain/draft/draft-screen.ts'

type Props = {
  readonly flowState: FlowState
  readonly question: ScreenQuestion
  readonly label: ReactNode
  readonly value: AnswerValue | undefined
  /**
   * `came`: another device or tab changed the answer while the question was open here. `held`: a function that makes the field show the changed
   * answer; undefined if it already does.
   */
  readonly came: boolean
  readonly held: (() => void) | undefined
  readonly error: string | undefined
  readonly answer: (value: AnswerValue | null, file?: File) => void
  readonly loose: (sentence: string) => void
  readonly openedBy: ((choice: Choice) => string) | undefined
  readonly inline: (choice: Choice) => ReactNode
}

/** Renders a question with its texts, value and files. */
export function QuestionField({
  flowState,
  question,
  label,
  value,
  came,
  held,
  error,
  answer,
  loose,
  openedBy,
  inline,
}: Props) {
  const {
    open: { registration, pendingFiles, saveState },
    tags,
    lines,
    byConsultant,
    signer,
  } = flowState
  const { hop } = question
  const action = fillTagsInChoices(question.action, (text) => tags(text, hop.itemId))
  const earlier = useEarlierFiles(registration.id, action, saveState.online && !byConsultant)
  return (
    <div data-question={keyOf(hop)}>
      <SourceNote registration={registration} hop={hop} unsent={saveState.unsent} />
      <InputOfType
        id={toFieldId(hop)}
        action={action}
        hop={hop}
        label={label}
        hint={action.hint && lines(action.hint, hop.itemId)}
        statement={
          'statement' in action && action.statement
            ? (asksForNothing(action) ? lines : tags)(action.statement, hop.itemId)
            : ''
        }
        error={error}
        value={value}
        answer={answer}
        loose={loose}
        openedBy={openedBy}
        inline={inline}
        documents={registration.documents.filter(
          ({ actionId, itemId }) => actionId === hop.actionId && itemId === (hop.itemId ?? null),
        )}
        unsent={pendingFiles.filter(({ key }) => key === keyOf(hop))}
        earlier={earlier}
        fullName={signer}
        byConsultant={byConsultant}
      />
      <ChangedElsewhereNote {...{ flowState, action, hop, came, held }} />
    </div>
  )
}

/** Returns the text of the chosen answer for 'You said …', with the text of its 'Please specify' field. */
export const describeChosenAnswer = (
  choice: Choice,
  answers: Answers,
  parent: Hop,
  tags: FlowState['tags'],
): string => {
  const value = answers.values.get(keyOf(parent))
  const given = Array.isArray(value)
    ? value.find(({ choiceValue }) => choiceValue === choice.value)
    : undefined
  const label = tags(choice.label, parent.itemId)
  return given?.answer ? `${label}: ${given.answer}` : label
}
