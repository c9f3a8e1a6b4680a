import type { ReactNode } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { hasFilledInAnswer } from '#features/registration-flow/domain/tasks/progress.ts'
import { Statement } from '../inputs/statement.tsx'
import type { StepScreen, TaskScreen, ScreenProps } from '../flow-state.ts'
import { Lead, ScreenActions, ScreenFrame } from './screen-frame.tsx'
import styles from './screens.module.css'

/** Explains what the registration is, how long it takes, what to have ready, and that answers are saved. */
export function FlowIntroScreen({ flowState: { flow, answers, tags, lines }, going }: ScreenProps) {
  const {
    title,
    introduction: { text, minutes, ready },
  } = flow
  return (
    <ScreenFrame title={title} going={going}>
      <h1 tabIndex={-1}>{tags(title)}</h1>
      <Statement text={lines(text)} />
      <p>
        It takes about {minutes} minute{minutes === 1 ? '' : 's'}. Every answer is saved as you go,
        so you can stop at any time and carry on here or on another device.
      </p>
      {ready.length > 0 && (
        <>
          <h2 className={styles.small}>What to have ready</h2>
          <ul className={styles.bullets}>
            {ready
              .map((thing) => lines(thing))
              .filter(Boolean)
              .map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
          </ul>
        </>
      )}
      <PrimaryButton words="Start" press={() => going.next(answers)} />
    </ScreenFrame>
  )
}

export function TaskIntroScreen({
  flowState: { flow, answers, lines },
  at,
  going,
}: ScreenProps<TaskScreen>) {
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  if (!task) return null
  const count = task.steps.length
  return (
    <ScreenFrame title={task.name} going={going}>
      <h1 tabIndex={-1}>{task.name}</h1>
      <Lead>{task.hint && lines(task.hint)}</Lead>
      {task.introduction && <Statement text={lines(task.introduction)} />}
      <p>
        {count === 1
          ? 'This task has 1 step.'
          : `This task has ${count} steps: ${task.steps.map(({ name }) => name).join(', ')}.`}
      </p>
      <PrimaryButton words="Start this task" press={() => going.next(answers)} />
    </ScreenFrame>
  )
}

export function StepIntroScreen({
  flowState: { flow, answers, judged, lines },
  at,
  going,
}: ScreenProps<StepScreen>) {
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const step = task?.steps.find(({ id }) => id === at.stepId)
  if (!task || !step) return null
  return (
    <ScreenFrame title={`${step.name}, ${task.name}`} going={going}>
      <StepMark>{task.steps.indexOf(step) + 1}</StepMark>
      <h1 tabIndex={-1}>{step.name}</h1>
      {step.introduction && <Statement text={lines(step.introduction)} />}
      {hasFilledInAnswer(flow, answers, at, judged) && (
        <p>What you told us before is filled in already. Check it, and change what is wrong.</p>
      )}
      <PrimaryButton words="Continue" press={() => going.next(answers)} />
    </ScreenFrame>
  )
}

/** Renders the step's number under an arch, the sign of the brand, in the step's colour. */
const StepMark = ({ children }: { children: ReactNode }) => (
  <svg className={styles.mark} viewBox="0 0 96 96" aria-hidden="true">
    <rect width="96" height="96" rx="24" />
    <path d="M24 74V50a24 24 0 0 1 48 0v24" />
    <text x="48" y="74" textAnchor="middle">
      {children}
    </text>
  </svg>
)

function PrimaryButton({ words, press }: { words: string; press: () => void }) {
  return (
    <ScreenActions>
      <Button size="lg" onClick={press}>
        {words}
      </Button>
    </ScreenActions>
  )
}
