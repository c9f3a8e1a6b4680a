import type { Registration, WireTask } from '../../contract/registration-shape.ts'

type WireAction = WireTask['steps'][number]['actions'][number]

/** Returns a registration without its answers. */
export function withoutValues(registration: Registration): Registration {
  const tasks = registration.flow.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => ({ ...step, actions: step.actions.map(bare) })),
  }))
  return { ...registration, cameBack: [], flow: { ...registration.flow, tasks } }
}

function bare({ choices, actions, values, ...action }: WireAction): WireAction {
  return {
    ...action,
    value: null,
    ...(choices
      ? {
          choices: {
            choicesList: choices.choicesList.map((choice) => ({
              ...choice,
              dependencyQuestions: choice.dependencyQuestions.map(bare),
            })),
          },
        }
      : {}),
    ...(actions ? { actions: actions.map(bare) } : {}),
    ...(values ? { values: values.map((item) => ({ ...item, values: {} })) } : {}),
  }
}
