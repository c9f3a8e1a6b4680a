import type { Answers } from '../answers/answers.ts'
import type { Flow, Id, Step, Task } from '../definition/definition.ts'
import { type TaskProgressFacts, computeTaskStatus } from '../tasks/progress.ts'
import { readAction } from './read-action.ts'
import { removeUndefined } from './remove-undefined.ts'
import { type AnswersFromWire, readAnswers } from './read-answers.ts'
import { type AnswersForWire, toWireAction } from './wire-action.ts'
import { readGroups, toWireGroups } from './wire-groups.ts'
import type { WireFlow, WireStep, WireTask } from './wire-shape.ts'

/**
 * Converts the tasks and their answers for the wire. Values of questions that are not asked now are sent too, so that they come back if the question
 * is asked again. `returned` has the keys of answers that a consultant returned.
 */
export function toWireTasks(
  flow: Flow,
  answers: Answers,
  { returned, ...judged }: TaskProgressFacts & Pick<AnswersForWire, 'returned'>,
): WireTask[] {
  return flow.tasks.map(({ id, name, hint, introduction, waitsForAll, wasAdded, steps }) => ({
    ...{
      id,
      name,
      hint: hint ?? null,
      introduction: introduction ?? null,
      waitsForAll: waitsForAll ?? false,
      wasAdded: wasAdded ?? false,
    },
    status: computeTaskStatus(flow, answers, id, { ...judged, returned }),
    steps: steps.map((step) => toWireStep(step, id, { answers, returned })),
  }))
}

function toWireStep(
  { id, name, showIntroductionScreen, introduction, groups, actions }: Step,
  taskId: Id,
  sent: AnswersForWire,
): WireStep {
  const root = { taskId, stepId: id, parentActionId: null, depth: 0, asking: null, inSet: false }
  return {
    id,
    name,
    parentTaskId: taskId,
    showIntroductionScreen,
    introduction: introduction ?? null,
    groups: toWireGroups(groups),
    actions: actions.map((action) => toWireAction(action, root, sent)),
  }
}

/**
 * Separates a flow, in the form in which it is sent, into the flow and its answers. The sent positions in the tree are ignored, because they follow
 * from the flow.
 */
export function readWireFlow({
  name,
  version,
  type,
  title,
  introduction,
  tasks,
}: WireFlow): { readonly flow: Flow } & AnswersFromWire {
  return {
    flow: { name, version, type, title, introduction, tasks: tasks.map(readTask) },
    ...readAnswers(tasks.flatMap(({ steps }) => steps)),
  }
}

const readTask = (task: WireTask): Task => ({
  ...{ id: task.id, name: task.name, steps: task.steps.map(readStep) },
  ...removeUndefined({
    hint: task.hint ?? undefined,
    introduction: task.introduction ?? undefined,
    waitsForAll: task.waitsForAll || undefined,
    wasAdded: task.wasAdded || undefined,
  }),
})

const readStep = ({
  id,
  name,
  showIntroductionScreen,
  introduction,
  groups,
  actions,
}: WireStep): Step => ({
  ...{ id, name, showIntroductionScreen, actions: actions.map(readAction) },
  ...removeUndefined({ introduction: introduction ?? undefined }),
  ...readGroups(groups),
})
