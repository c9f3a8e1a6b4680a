import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  answersAfter,
  withStep,
  withTask,
} from '#features/registration-flow/domain/wire/replace-parts.ts'
import { readWire } from '#features/registration-flow/domain/wire/wire-flow.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import type { Registration, WireStep, WireTask } from '../../contract/registration-shape.ts'

/** A registration as it was read. */
export type Read = {
  readonly registration: Registration
  readonly flow: Flow
  readonly answers: Answers
  /** The notes about answers of other devices. */
  readonly elsewhere: readonly Elsewhere[]
}

export const afterTask = (read: Read, task: WireTask): Read =>
  replaced(read, withTask(read.registration.flow.tasks, task), task.steps)
export const afterStep = (read: Read, step: WireStep): Read =>
  replaced(read, withStep(read.registration.flow.tasks, step), [step])

/** Replaces the documents; if the server's list is empty, the known documents remain [seed 7 'RegistrationDocuments']. */
export const afterDocuments = (read: Read, documents: Registration['documents']): Read =>
  documents.length > 0 ? { ...read, registration: { ...read.registration, documents } } : read

function replaced(
  { registration, answers, elsewhere }: Read,
  tasks: Registration['flow']['tasks'],
  steps: readonly WireStep[],
): Read {
  const flow = { ...registration.flow, tasks }
  return {
    registration: { ...registration, flow },
    flow: readWire(flow).flow,
    answers: answersAfter(answers, steps),
    elsewhere,
  }
}
