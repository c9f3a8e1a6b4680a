import type { Registration, WireTask } from '../../contract/registration-shape.ts'

type WireAction = WireTask['steps'][number]['actions'][number]

/** Returns a registration without its answers. */
export function removeAnswers(registration: Registration): Registration {
  const tasks = registration.flow.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => ({
      ...step,
      actions: step.actions.map(removeAnswersOfAction),
    })),
  }))
  return { ...registration, cameBack: [], flow: { ...registration.flow, tasks } }
}

function removeAnswersOfAction({ choices, actions, values, ...action }: WireAction): WireAction {
  return {
    ...action,
    value: null,
    ...(choices
      ? {
          choices: {
            choicesList: choices.choicesList.map((choice) => ({
              ...choice,
              dependencyQuestions: choice.dependencyQuestions.map(removeAnswersOfAction),
            })),
          },
        }
      : {}),
    ...(actions ? { actions: actions.map(removeAnswersOfAction) } : {}),
    ...(values ? { values: values.map((item) => ({ ...item, values: {} })) } : {}),
  }
}
