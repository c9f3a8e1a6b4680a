import { check, tidied } from '#features/registration-flow/domain/questions/check-answer.ts'
import type { Value as FlowValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { dayOf } from '#shared/words/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import * as z from 'zod/mini'
import type { autoSave } from '../../contract/autosave.ts'
import { Value } from '../../contract/registration-shape.ts'
import { PRESENT } from '../../domain/autosave/autosave-write.ts'
import { type Placed, placedAnswer } from '../../domain/autosave/placed-answer.ts'
import {
  isOnlyRead,
  isSignature,
  takesDocuments,
  takesFiles,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'
import { SEEN } from '#features/registration-flow/domain/action-types/information.ts'

type Fields = BodyOf<typeof autoSave>
/** One save after parsing and checking. A `value` of null removes an item. */
export type Save = {
  readonly deviceId: string
  readonly sequence: number
  readonly index: number
  readonly place: Placed
  readonly value: FlowValue | null
  readonly skipped: boolean
  /** The earlier answer, as its device showed it; undefined if the device did not send it. */
  readonly over: FlowValue | null | undefined
  /** The revision that its device had read: of the registration for a signature, else of the earlier answer. */
  readonly seen: number
  readonly typedAt: Date
}

/** Parses a save, and refuses a value that is not an answer to its question. An incomplete answer is still saved, because files and items arrive one by one. */
export function readSave(flow: Flow, fields: Fields, withFile: boolean, now: Date): Save {
  const place = placedAnswer(flow, fields)
  if ('wrong' in place) throw invalidFields(place.wrong)
  const given = parsed(fields.value)
  const common = {
    deviceId: fields.deviceId,
    sequence: Number(fields.sequence),
    index: Number(fields.index),
    place,
    over: fields.over === undefined ? undefined : shown(fields.over),
    seen: Number(fields.seen ?? 0),
    typedAt: new Date(now.getTime() - Number(fields.typedAgo ?? 0)),
  }
  if (place.kind === 'item') {
    if (withFile || (given !== null && given !== PRESENT))
      throw refused('This cannot be saved here')
    return { ...common, value: given, skipped: false }
  }
  const { action } = place
  if (withFile && !takesFiles(action)) throw refused('This question takes no file')
  if (isSkip(given)) {
    if (!action.skippable || withFile) throw refused('This question cannot be passed')
    return { ...common, value: null, skipped: true }
  }
  // A picture without a name is not a signature.
  if (withFile && isSignature(action) && given === null) throw refused('Sign with your full name')
  return { ...common, value: given === null ? null : accepted(action, given, now), skipped: false }
}

const refused = (sentence: string) => invalidFields({ value: sentence })

type Given = FlowValue | { readonly skipped: true } | null
const isSkip = (given: Given): given is { readonly skipped: true } =>
  typeof given === 'object' && given !== null && 'skipped' in given
const Skip = z.strictObject({ skipped: z.literal(true) })

function parsed(text: string | undefined): Given {
  if (text === undefined) return null
  const result = z.safeParse(z.union([Value, Skip, z.null()]), readJson(text))
  if (!result.success) throw refused(UNREADABLE)
  return result.data
}

function shown(text: string): FlowValue | null {
  const result = z.safeParse(z.nullable(Value), readJson(text))
  if (!result.success) throw refused(UNREADABLE)
  return result.data
}

const UNREADABLE = 'This answer cannot be read. Give it again'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(UNREADABLE)
  }
}

function accepted(
  action: Action,
  given: Exclude<Given, null | { skipped: true }>,
  now: Date,
): FlowValue | null {
  if (isOnlyRead(action)) {
    if (given !== SEEN) throw refused(UNREADABLE)
    return given
  }
  const sentence = check(action, given, { today: dayOf(now), required: false })
  if (sentence && !(takesDocuments(action) && isFiles(given))) throw refused(sentence)
  return tidied(action, given)
}

/** The number of files is checked later, when it is known which of them exist. */
const isFiles = (given: FlowValue) => typeof given === 'object' && 'documentIds' in given
