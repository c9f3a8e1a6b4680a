import {
  checkAnswer,
  tidyAnswer,
} from '#features/registration-flow/domain/questions/check-answer.ts'
import type { AnswerValue as FlowValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import * as z from 'zod/mini'
import type { autoSave } from '../../contract/autosave.ts'
import { AnswerValueSchema } from '../../contract/registration-shape.ts'
import { ITEM_PRESENT_VALUE } from '../../domain/autosave/autosave-write.ts'
import { type SaveTarget, findSaveTarget } from '../../domain/autosave/find-save-target.ts'
import {
  asksForNothing,
  isSignature,
  takesDocuments,
  takesFiles,
} from '#features/registration-flow/domain/questions/question-kinds.ts'
import { INFORMATION_SEEN } from '#features/registration-flow/domain/action-types/information.ts'

type AutosaveFields = BodyOf<typeof autoSave>
/** One save after parsing and checking. A `value` of null clears the answer or, if `place` is an item, removes the item. */
export type AnswerSave = {
  readonly deviceId: string
  readonly sequence: number
  readonly index: number
  readonly place: SaveTarget
  readonly value: FlowValue | null
  readonly skipped: boolean
  /** The earlier answer, as its device showed it; undefined if the device did not send it. */
  readonly over: FlowValue | null | undefined
  /**
   * For a signature, the revision of the registration that the device had read. For any other answer, the revision of the earlier answer. 0 if it was
   * not sent.
   */
  readonly seen: number
  /** For a signature, the sequence number of the device's last save that its page showed; undefined if the device did not send it. */
  readonly shownUpTo: number | undefined
  readonly typedAt: Date
}

/**
 * Parses a save. Throws a 422 if the value is not valid for its question. An incomplete answer is valid here, because files and items arrive one by
 * one.
 */
export function parseAnswerSave(
  flow: Flow,
  fields: AutosaveFields,
  withFile: boolean,
  now: Date,
): AnswerSave {
  const place = findSaveTarget(flow, fields)
  if ('wrong' in place) throw invalidFields(place.wrong)
  const given = parseValue(fields.value)
  const common = {
    deviceId: fields.deviceId,
    sequence: Number(fields.sequence),
    index: Number(fields.index),
    place,
    over: fields.over === undefined ? undefined : parseShownValue(fields.over),
    seen: Number(fields.seen ?? 0),
    shownUpTo: fields.shownUpTo === undefined ? undefined : Number(fields.shownUpTo),
    typedAt: new Date(now.getTime() - Number(fields.typedAgo ?? 0)),
  }
  if (place.kind === 'item') {
    if (withFile || (given !== null && given !== ITEM_PRESENT_VALUE))
      throw refuseValue('This cannot be saved here')
    return { ...common, value: given, skipped: false }
  }
  const { action } = place
  if (withFile && !takesFiles(action)) throw refuseValue('This question takes no file')
  if (isSkip(given)) {
    if (!action.skippable || withFile) throw refuseValue('This question cannot be passed')
    return { ...common, value: null, skipped: true }
  }
  // The drawing of a signature is refused if it comes without the signed name.
  if (withFile && isSignature(action) && given === null)
    throw refuseValue('Sign with your full name')
  return {
    ...common,
    value: given === null ? null : acceptValue(action, given, now),
    skipped: false,
  }
}

const refuseValue = (sentence: string) => invalidFields({ value: sentence })

type ParsedValue = FlowValue | { readonly skipped: true } | null
const isSkip = (given: ParsedValue): given is { readonly skipped: true } =>
  typeof given === 'object' && given !== null && 'skipped' in given
const SkipSchema = z.strictObject({ skipped: z.literal(true) })

function parseValue(text: string | undefined): ParsedValue {
  if (text === undefined) return null
  const result = z.safeParse(z.union([AnswerValueSchema, SkipSchema, z.null()]), readJson(text))
  if (!result.success) throw refuseValue(UNREADABLE_ANSWER_MESSAGE)
  return result.data
}

function parseShownValue(text: string): FlowValue | null {
  const result = z.safeParse(z.nullable(AnswerValueSchema), readJson(text))
  if (!result.success) throw refuseValue(UNREADABLE_ANSWER_MESSAGE)
  return result.data
}

const UNREADABLE_ANSWER_MESSAGE = 'This answer cannot be read. Give it again'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuseValue(UNREADABLE_ANSWER_MESSAGE)
  }
}

function acceptValue(
  action: Action,
  given: Exclude<ParsedValue, null | { skipped: true }>,
  now: Date,
): FlowValue | null {
  if (asksForNothing(action)) {
    if (given !== INFORMATION_SEEN) throw refuseValue(UNREADABLE_ANSWER_MESSAGE)
    return given
  }
  const sentence = checkAnswer(action, given, { today: toLondonDay(now), required: false })
  if (sentence && !(takesDocuments(action) && isFileList(given))) throw refuseValue(sentence)
  return tidyAnswer(action, given)
}

/** Returns whether the value is a list of files. The number of files is checked later, when it is known which of them exist. */
const isFileList = (given: FlowValue) => typeof given === 'object' && 'documentIds' in given
