import type { computeStepProgress } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { FlowState } from '../flow-state.ts'

/**
 * Returns a title that says what is saved and what comes next, or that something is missing. It says 'Saved on this device' if the server does not
 * have all answers yet.
 */
export function describeStepEnd(
  flowState: FlowState,
  name: string,
  { standing, after }: { standing: ReturnType<typeof computeStepProgress>; after: Screen },
): string {
  if (standing === 'open') return `Nearly done: ${lowerInSentence(name)}`
  if (standing === 'not begun') return `${name}: optional`
  const next = lowerInSentence(nameScreen(flowState, after))
  if (standing === 'on its way') return `Saved on this device. Next: ${next}`
  return isLastStep(flowState, after) ? `Thanks. One more section: ${next}` : `Saved. Next: ${next}`
}

/** Returns true if the screen belongs to the last section of a survey. */
const isLastStep = ({ flow }: FlowState, screen: Screen) =>
  flow.type === 'Survey' &&
  'stepId' in screen &&
  screen.stepId === flow.tasks.at(-1)?.steps.at(-1)?.id

/** Writes the first letter of a step's name in lower case if the name begins with an everyday word. Any other first word may be a proper name. */
const lowerInSentence = (name: string) =>
  /^(Your|Our|The|A|An|About|In|How|What|When|Where|Which|Who|Why)\b/.test(name)
    ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
    : name

function nameScreen({ flow }: FlowState, screen: Screen): string {
  if (!('stepId' in screen)) return 'check your answers and send'
  const task = flow.tasks.find(({ id }) => id === screen.taskId)
  return task?.steps.find(({ id }) => id === screen.stepId)?.name ?? task?.name ?? ''
}
