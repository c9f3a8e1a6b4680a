import type { Answers } from '../answers/answers.ts'
import type { Flow, Id, Step, Task } from '../definition/definition.ts'
import { type Judged, taskStatus } from '../tasks/progress.ts'
import { given, readAction } from './read-action.ts'
import { type ReadAnswers, readAnswers } from './read-answers.ts'
import { type Sent, wireAction } from './wire-action.ts'
import type { WireFlow, WireStep, WireTask } from './wire-shape.ts'

/**
 * Writes the tasks with their answers. Values of questions that are not asked now are sent too, so that they return when the parent's answer does.
 * `returned` has the keys of returned answers.
 */
export function wireTasks(
  flow: Flow,
  answers: Answers,
  { returned, ...judged }: Judged & Pick<Sent, 'returned'>,
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
    status: taskStatus(flow, answers, id, { ...judged, returned }),
    steps: steps.map((step) => wireStep(step, id, { answers, returned })),
  }))
}

function wireStep(
  { id, name, showIntroductionScreen, introduction, actions }: Step,
  taskId: Id,
  sent: Sent,
): WireStep {
  const root = { taskId, stepId: id, parentActionId: null, depth: 0, asking: null, inSet: false }
  return {
    id,
    name,
    parentTaskId: taskId,
    showIntroductionScreen,
    introduction: introduction ?? null,
    actions: actions.map((action) => wireAction(action, root, sent)),
  }
}

/** Reads the flow and its answers separately, as the engine needs them. Positions in the tree are not read, because the engine derives them. */
export function readWire({
  name,
  version,
  type,
  title,
  introduction,
  tasks,
}: WireFlow): { readonly flow: Flow } & ReadAnswers {
  return {
    flow: { name, version, type, title, introduction, tasks: tasks.map(readTask) },
    ...readAnswers(tasks.flatMap(({ steps }) => steps)),
  }
}

const readTask = (task: WireTask): Task => ({
  ...{ id: task.id, name: task.name, steps: task.steps.map(readStep) },
  ...given({
    hint: task.hint ?? undefined,
    introduction: task.introduction ?? undefined,
    waitsForAll: task.waitsForAll || undefined,
    wasAdded: task.wasAdded || undefined,
  }),
})

const readStep = ({ id, name, showIntroductionScreen, introduction, actions }: WireStep): Step => ({
  ...{ id, name, showIntroductionScreen, actions: actions.map(readAction) },
  ...given({ introduction: introduction ?? undefined }),
})
