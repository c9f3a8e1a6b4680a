import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import type { AtStep, ScreenProps } from '../sitting.ts'
import { stillOpen } from '../still-open.ts'
import { changeable } from './answer-rows.tsx'
import { AnswersOfStep } from './answers-of-step.tsx'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'
import { StillNeededList } from './notes/still-needed-list.tsx'

export function StepFinalOverview({ sitting, at, going }: ScreenProps<AtStep>) {
  const { flow, answers, addressOf } = sitting
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const step = task?.steps.find(({ id }) => id === at.stepId)
  if (!task || !step) return null
  const title = `Check your answers: ${step.name}`
  return (
    <ScreenFrame title={`${title}, ${task.name}`} going={going}>
      <h1 tabIndex={-1}>{title}</h1>
      <StillNeededList
        sitting={sitting}
        questions={stillOpen(sitting).filter(({ stepId }) => stepId === at.stepId)}
        from="check"
      />
      <AnswersOfStep answered={sitting} stepId={step.id} rowOf={changeable(sitting, 'check')} />
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
