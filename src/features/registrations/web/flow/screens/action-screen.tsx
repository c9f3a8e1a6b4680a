import { Button } from '#web/kit/layout/button.tsx'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { mayOnlyOtherRoleAnswer } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { findQuestionsNeededBefore } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ItemNumberBand } from './notes/item-band.tsx'
import { OnlyOtherCanAnswerNote } from './notes/only-other-can-answer.tsx'
import { StillNeededList } from './notes/still-needed-list.tsx'
import { QuestionForm } from './question-form.tsx'
import { RemoveItem } from './remove-item.tsx'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'

/** Renders one question, with the questions under its choices. */
export function ActionScreen({ flowState, at, going }: ScreenProps<QuestionScreen>) {
  const { flow, answers, tags } = flowState
  const hop = at.path.at(-1) ?? at.path[0]
  const found = findAction(flow, hop.actionId)
  const own = { action: found?.action, hop } as ScreenQuestion
  const inStep = { taskId: at.taskId, stepId: at.stepId }
  const draft = useDraft(flowState, { own, setId: found?.set?.id, inStep })
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const label = tags(own.action.label, hop.itemId)
  const frame = {
    title: `${label}, ${task?.name ?? flow.title}`,
    going,
    above: found?.set && hop.itemId && (
      <ItemNumberBand flowState={flowState} set={found.set} itemId={hop.itemId}>
        <RemoveItem
          {...{ flowState, at, set: found.set, itemId: hop.itemId, keepNow: draft.keepNow }}
        />
      </ItemNumberBand>
    ),
  }
  if (mayOnlyOtherRoleAnswer(own.action, flowState.byConsultant ? 'consultant' : 'candidate'))
    return (
      <ScreenFrame {...frame}>
        <h1 tabIndex={-1}>{label}</h1>
        <OnlyOtherCanAnswerNote flowState={flowState} action={own.action} />
        <ScreenActions>
          <Button size="lg" variant="secondary" onClick={() => going.next(answers)}>
            Continue without it
          </Button>
        </ScreenActions>
      </ScreenFrame>
    )
  const before = findQuestionsNeededBefore(flow, answers, { action: own.action, taskId: at.taskId })
  if (before.length > 0)
    return (
      <ScreenFrame {...frame}>
        <h1 tabIndex={-1}>{label}</h1>
        <p>This comes last, since it speaks of everything else. Answer these first.</p>
        <StillNeededList flowState={flowState} questions={before} />
      </ScreenFrame>
    )
  return (
    <ScreenFrame {...frame}>
      <QuestionForm {...{ flowState, at, going, own, found, draft, label }} />
    </ScreenFrame>
  )
}
