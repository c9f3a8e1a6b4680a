import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from './small-flow.ts'

const [you, end] = SMALL_FLOW.tasks
if (!you || !end) throw new Error('the small flow has two tasks')

/**
 * The small flow as a consultant fills it in for a person, with a statement that only the consultant makes and a signature that can be given on
 * paper.
 */
export const PAPER_FLOW: Flow = {
  ...SMALL_FLOW,
  name: 'small-manual',
  type: 'Manual',
  tasks: [
    you,
    {
      ...end,
      waitsForAll: true,
      steps: end.steps.map((step) => ({
        ...step,
        actions: step.actions.map((action) => ({ ...action, byConsultant: true })),
      })),
    },
  ],
}
