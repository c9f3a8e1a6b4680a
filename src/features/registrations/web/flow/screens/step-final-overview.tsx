import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import type { StepScreen, ScreenProps } from '../flow-state.ts'
import { findOpenQuestions } from '../find-open-questions.ts'
import { makeChangeableRow } from './answer-rows.tsx'
import { AnswersOfStep } from './answers-of-step.tsx'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'
import { StillNeededList } from './notes/still-needed-list.tsx'

export function StepFinalOverview({ flowState, at, going }: ScreenProps<StepScreen>) {
  const { flow, answers, addressOf } = flowState
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const step = task?.steps.find(({ id }) => id === at.stepId)
  if (!task || !step) return null
  const title = `Check your answers: ${step.name}`
  return (
    <ScreenFrame title={`${title}, ${task.name}`} going={going}>
      <h1 tabIndex={-1}>{title}</h1>
      <StillNeededList
        flowState={flowState}
        questions={findOpenQuestions(flowState).filter(({ stepId }) => stepId === at.stepId)}
        from="check"
      />
      <AnswersOfStep
        answered={flowState}
        stepId={step.id}
        rowOf={makeChangeableRow(flowState, 'check')}
        byPage
      />
      <ScreenActions>
        <Button size="lg" onClick={() => going.next(answers)}>
          Confirm and continue
        </Button>
        {(step.showIntroductionScreen || step.introduction) && (
          <ButtonLink
            variant="ghost"
            size="lg"
            to={addressOf({ ...at, kind: 'stepIntro' }, 'check')}
          >
            About this step
          </ButtonLink>
        )}
      </ScreenActions>
    </ScreenFrame>
  )
}
