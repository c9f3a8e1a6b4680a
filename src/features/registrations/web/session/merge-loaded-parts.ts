import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  replaceStepAnswers,
  replaceWireStep,
  replaceWireTask,
} from '#features/registration-flow/domain/wire/replace-parts.ts'
import { readWireFlow } from '#features/registration-flow/domain/wire/wire-flow.ts'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import type { Registration, WireStep, WireTask } from '../../contract/registration-shape.ts'

/** A registration as it was read from the server or from this browser's stored copy. */
export type LoadedRegistration = {
  readonly registration: Registration
  readonly flow: Flow
  readonly answers: Answers
  /** What this device tells its person about each answer that was given on another device. */
  readonly elsewhere: readonly AnswerElsewhere[]
}

export const mergeTask = (read: LoadedRegistration, task: WireTask): LoadedRegistration =>
  replaceTasks(read, replaceWireTask(read.registration.flow.tasks, task), task.steps)
export const mergeStep = (read: LoadedRegistration, step: WireStep): LoadedRegistration =>
  replaceTasks(read, replaceWireStep(read.registration.flow.tasks, step), [step])

/** Replaces the known documents, unless the server's list is empty, as specification section 7 requires [seed 7 'RegistrationDocuments']. */
export const mergeDocuments = (
  read: LoadedRegistration,
  documents: Registration['documents'],
): LoadedRegistration =>
  documents.length > 0 ? { ...read, registration: { ...read.registration, documents } } : read

function replaceTasks(
  { registration, answers, elsewhere }: LoadedRegistration,
  tasks: Registration['flow']['tasks'],
  steps: readonly WireStep[],
): LoadedRegistration {
  const flow = { ...registration.flow, tasks }
  return {
    registration: { ...registration, flow },
    flow: readWireFlow(flow).flow,
    answers: replaceStepAnswers(answers, steps),
    elsewhere,
  }
}
