import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { next } from '../../domain/move.ts'
import type { Screen } from '../../domain/screens.ts'
import { stillNeeded } from '../../domain/still-needed.ts'
import type { AtStep, ScreenProps, Sitting } from '../sitting.ts'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'
import styles from './screens.module.css'
import { StillNeededList } from './still-needed-list.tsx'

/** A step is done, and what comes next is named. */
export function StepOutro({ sitting, at, going }: ScreenProps<AtStep>) {
  const { flow, answers, addressOf } = sitting
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const step = task?.steps.find(({ id }) => id === at.stepId)
  const needed = stillNeeded(flow, answers).filter(({ stepId }) => stepId === at.stepId)
  if (!task || !step) return null
  const title = needed.length > 0 ? `${step.name} is nearly done` : `${step.name} is done`
  const overview: Screen = { ...at, kind: 'stepFinalOverview' }
  return (
    <ScreenFrame title={`${title}, ${task.name}`} going={going}>
      {needed.length === 0 && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      <StillNeededList sitting={sitting} questions={needed} />
      <ScreenActions>
        <Button size="lg" onClick={() => going.to(afterStep(sitting, overview))}>
          Next: {nameOf(sitting, afterStep(sitting, overview))}
        </Button>
        <ButtonLink variant="ghost" size="lg" to={addressOf(overview)}>
          Check these answers
        </ButtonLink>
      </ScreenActions>
    </ScreenFrame>
  )
}

/** Past the overview, which is there for whoever wants to look once more. */
function afterStep({ flow, answers }: Sitting, overview: Screen): Screen {
  const after = next(flow, answers, { at: overview, direction: 'none' })
  return after ? after.at : { kind: 'submit' }
}

function nameOf({ flow }: Sitting, screen: Screen): string {
  if (!('stepId' in screen)) return 'check your answers and send'
  const task = flow.tasks.find(({ id }) => id === screen.taskId)
  return task?.steps.find(({ id }) => id === screen.stepId)?.name ?? task?.name ?? ''
}
