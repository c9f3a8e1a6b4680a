import type { Hop, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import type { AnswerSave } from './read-save.ts'
import { sealAnswer, unsealAnswer, type ValueInStore } from './sealed-answers.ts'

export type AnswerInRegistration = { readonly registrationId: string } & Hop
export const isAnswerSql = ({ registrationId, actionId, itemId }: AnswerInRegistration) =>
  sql`registration_id = ${registrationId} and action_id = ${actionId} and item_id is not distinct from ${itemId ?? null}`

/** Returns the stored first reply to this save if the save was sent before; else undefined. */
export async function findFirstReply(
  db: Database,
  registrationId: string,
  { deviceId, sequence }: { readonly deviceId: string; readonly sequence: number },
  secret: SealSecret,
): Promise<AutosaveReply | undefined> {
  const first = await db.maybe<{ reply: StoredReply; actionId: string; itemId: string | null }>(
    prepared(
      'first reply to a save',
      sql`
    select reply, action_id as "actionId", item_id as "itemId" from answer_writes where registration_id = ${registrationId} and device_id = ${deviceId} and sequence = ${sequence}`,
    ),
  )
  if (!first) return undefined
  const {
    reply: { conflict, ...reply },
    actionId,
    itemId,
  } = first
  const hop = itemId === null ? { actionId } : { actionId, itemId }
  return {
    ...reply,
    // The stored reply to a save of an earlier release has no signatures.
    signatures: reply.signatures ?? null,
    conflict: conflict && {
      ...conflict,
      value: unsealAnswer(conflict.value, { registrationId, hop }, secret) as ReplacedValue,
    },
  }
}

type ReplacedValue = NonNullable<AutosaveReply['conflict']>['value']
/** The reply as it is stored. The replaced answer in `conflict` is encrypted if its question is sensitive. */
type StoredReply = Omit<AutosaveReply, 'conflict' | 'signatures'> & {
  readonly signatures?: AutosaveReply['signatures']
  readonly conflict:
    | (Omit<NonNullable<AutosaveReply['conflict']>, 'value'> & { readonly value: ValueInStore })
    | null
}

function sealReply(
  { conflict, ...reply }: AutosaveReply,
  registrationId: string,
  { place }: AnswerSave,
  secret: SealSecret,
): StoredReply {
  if (!conflict || place.kind === 'item') return { ...reply, conflict }
  return {
    ...reply,
    conflict: {
      ...conflict,
      value: sealAnswer(conflict.value, place.action, { registrationId, hop: place.hop }, secret),
    },
  }
}

export type NewestSave = { readonly sequence: number; readonly revision: number }

/** Returns this device's newest save of this answer. Saves that arrived too late to have an effect are ignored. */
export const findNewestSaveOfDevice = (
  db: Database,
  place: AnswerInRegistration,
  deviceId: string,
) =>
  db.maybe<NewestSave>(
    prepared(
      'newest save of a device',
      sql`
    select sequence, revision from answer_writes where ${isAnswerSql(place)} and device_id = ${deviceId} and applied order by sequence desc limit 1`,
    ),
  )

export function insertAnswerWrite(
  db: Database,
  registrationId: string,
  save: AnswerSave,
  { applied, reply }: { readonly applied: boolean; readonly reply: AutosaveReply },
  now: Date,
  secret: SealSecret,
) {
  const {
    deviceId,
    sequence,
    index,
    place: { hop },
  } = save
  db.send(
    prepared(
      'answer write, inserted',
      sql`
    insert into answer_writes (registration_id, device_id, sequence, index, action_id, item_id, revision, applied, reply, at)
    values (${registrationId}, ${deviceId}, ${sequence}, ${index}, ${hop.actionId}, ${hop.itemId ?? null}, ${reply.revision}, ${applied}, ${JSON.stringify(sealReply(reply, registrationId, save, secret))}, ${now})`,
    ),
  )
}

/** The device id of answers that no device gave, because they were filled in from a profile or a CRM. */
export const NO_DEVICE_ID = '00000000-0000-0000-0000-000000000000'

export type StoredAnswer = {
  readonly value: AnswerValue | null
  readonly skipped: boolean
  readonly revision: number
  readonly deviceId: string
  readonly at: Date
}

export async function findStoredAnswer(
  db: Database,
  place: AnswerInRegistration,
  secret: SealSecret,
): Promise<StoredAnswer | undefined> {
  const stored = await db.maybe<Omit<StoredAnswer, 'value'> & { readonly value: ValueInStore }>(
    prepared(
      'stored answer',
      sql`select value, skipped, revision, device_id as "deviceId", at from answers where ${isAnswerSql(place)}`,
    ),
  )
  const { registrationId, ...hop } = place
  return stored && { ...stored, value: unsealAnswer(stored.value, { registrationId, hop }, secret) }
}

type NewAnswer = Pick<StoredAnswer, 'skipped' | 'revision' | 'deviceId'> & {
  readonly value: ValueInStore
  readonly by: string
  /** The browser and kind of device that gave the answer; null if no device did. */
  readonly device: string | null
  readonly typedAt: Date
}

export const upsertAnswer = (
  db: Database,
  { registrationId, actionId, itemId }: AnswerInRegistration,
  { value, skipped, revision, deviceId, by, device, typedAt }: NewAnswer,
  now: Date,
) =>
  db.send(
    prepared(
      'answer, stored',
      sql`
    insert into answers (registration_id, action_id, item_id, value, skipped, revision, by, device_id, device, typed_at, at)
    values (${registrationId}, ${actionId}, ${itemId ?? null}, ${value === null ? null : JSON.stringify(value)}, ${skipped}, ${revision}, ${by}, ${deviceId}, ${device}, ${limitToCreationTime(registrationId, typedAt)}, ${now})
    on conflict (registration_id, action_id, item_id) do update
    set value = excluded.value, skipped = excluded.skipped, revision = excluded.revision, by = excluded.by, device_id = excluded.device_id, device = excluded.device, typed_at = excluded.typed_at, at = excluded.at`,
    ),
  )

/**
 * Returns the SQL of the time at which an answer was typed, but not earlier than the creation of the registration: a device whose clock was changed
 * may send an impossible duration.
 */
export const limitToCreationTime = (registrationId: string, typedAt: Date) =>
  sql`greatest(${typedAt}::timestamptz, (select created_at from registrations where id = ${registrationId}))`
