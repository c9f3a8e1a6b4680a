import { randomUUID } from 'node:crypto'
import { type AutosaveReply, autoSave } from '#features/registrations/contract/autosave.ts'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import type { Client } from '../people/sign-up-candidate.ts'

type Saving = {
  readonly actionId: string
  readonly value?: unknown
  readonly taskId?: string
  readonly stepId?: string
  readonly set?: string
  readonly item?: string
  readonly file?: { readonly name: string; readonly content: Buffer; readonly type?: string }
  /** The stored answer that the device showed when the person began to type. */
  readonly over?: unknown
  /** The newest revision of the registration that the device has read. For a signature the default is the current revision. */
  readonly seen?: number
  /** For a signature, the last sequence of the device that its page showed. */
  readonly shownUpTo?: number
  /** How long ago the person typed the answer, in milliseconds. */
  readonly typedAgo?: number
  /** A sequence to send instead of the next one of the device. */
  readonly sequence?: number
}
type Fields = Readonly<Record<string, string>>

const STEPS: Readonly<Record<string, readonly [task: string, step: string]>> = {
  employer: ['you', 'jobs'],
  payslip: ['you', 'jobs'],
  'work-history': ['you', 'jobs'],
  truthful: ['end', 'declaration'],
  signed: ['end', 'declaration'],
}

/** Makes a simulated browser that saves answers of the small flow, each with the next sequence number. */
export function device({ call, fetch }: Pick<Client, 'call' | 'fetch'>, registrationId: string) {
  const deviceId = randomUUID()
  let sequence = 0

  function formOf({ file, ...saving }: Saving, more: Fields = {}): FormData {
    const form = new FormData()
    const number = String(saving.sequence ?? ++sequence)
    const fields = { deviceId, sequence: number, index: '0', ...fieldsOf(saving), ...more }
    for (const [name, field] of Object.entries(fields)) form.append(name, field)
    if (file)
      form.append(
        'files',
        new Blob([Buffer.from(file.content)], { type: file.type ?? '' }),
        file.name,
      )
    return form
  }
  /** Reads the registration's current revision, as a page does before the person signs what it shows. */
  const revisionNow = async () =>
    (await call(getRegistration, { params: { id: registrationId } })).revision
  const path = `/API/v1/RegistrationAutoSave/${registrationId}`

  return {
    deviceId,
    formOf,
    save: async (saving: Saving): Promise<AutosaveReply> => {
      const seen = saving.seen ?? (signs(saving) ? await revisionNow() : undefined)
      const body = formOf(seen === undefined ? saving : { ...saving, seen })
      return call(autoSave, { params: { registrationId }, body })
    },
    /** Sends a form as it is, without the contract's types, to try saves that the server must refuse. */
    async post(form: FormData): Promise<{
      readonly status: number
      readonly messages: readonly string[]
      readonly data: unknown
    }> {
      const response = await fetch(path, { method: 'POST', body: form })
      return {
        ...((await response.json()) as { messages: string[]; data: unknown }),
        status: response.status,
      }
    },
  }
}

function fieldsOf({ actionId, value, set, item, ...given }: Saving): Fields {
  const [taskId, stepId] = STEPS[actionId] ?? ['you', 'about-you']
  return {
    taskId: given.taskId ?? taskId,
    stepId: given.stepId ?? stepId,
    actionId,
    ...(set ? { actionSetId: set } : {}),
    ...(item ? { itemId: item } : {}),
    ...(value === undefined ? {} : { value: JSON.stringify(value) }),
    ...(given.over === undefined ? {} : { over: JSON.stringify(given.over) }),
    ...(given.seen === undefined ? {} : { seen: String(given.seen) }),
    ...(given.shownUpTo === undefined ? {} : { shownUpTo: String(given.shownUpTo) }),
    ...(given.typedAgo === undefined ? {} : { typedAgo: String(given.typedAgo) }),
  }
}

const signs = ({ value }: Saving) => typeof value === 'object' && value !== null && 'drawn' in value
