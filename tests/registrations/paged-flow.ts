import type {
  Flow,
  QuestionGroup,
  Step,
} from '#features/registration-flow/domain/definition/definition.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from './small-flow.ts'

const GROUPS_OF_STEPS: Readonly<Record<string, readonly QuestionGroup[]>> = {
  'about-you': [
    {
      id: 'name',
      title: 'Your name and your driving',
      hint: 'As people at work know you.',
      actions: ['preferred-name', 'nickname', 'drives'],
    },
  ],
  declaration: [{ id: 'sign', title: 'Your declaration', actions: ['truthful', 'signed'] }],
}

const grouped = (step: Step): Step => ({
  ...step,
  ...(step.id === 'about-you' ? { introduction: 'We begin with your name.' } : {}),
  ...(GROUPS_OF_STEPS[step.id] ? { groups: GROUPS_OF_STEPS[step.id] } : {}),
  actions: step.actions.map((action) =>
    isActionSet(action)
      ? {
          ...action,
          groups: [
            { id: 'job', title: 'A job you had', actions: action.actions.map(({ id }) => id) },
          ],
        }
      : action,
  ),
})

/** The small flow in pages: three questions about the person, those of each job, and the declaration with its signature. */
export const PAGED_FLOW: Flow = {
  ...SMALL_FLOW,
  name: 'paged',
  title: 'Registration in pages',
  tasks: SMALL_FLOW.tasks.map((task) => ({ ...task, steps: task.steps.map(grouped) })),
}
