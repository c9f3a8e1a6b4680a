import type { FieldChanges, KnownFields } from '../domain/fields.ts'
import type { Person } from '../domain/matching/person.ts'

/** A record of a CRM. `version` changes with what it holds. */
export type CrmRecord = {
  readonly crmId: string
  readonly fields: KnownFields
  readonly version: string
}
/** `answers`: what the registration says beside the person, by the names of its questions; what of it goes over is for the field mapping to say. */
export type Handed = {
  readonly externalKey: string
  readonly person: Person
  readonly answers: Readonly<Record<string, string>>
  readonly about: {
    readonly registrationId: string
    readonly flow: string
    readonly branch: string
  }
}

/** What a system that takes registrations over must be able to do. */
export type Crm = {
  /** Whether it can be asked who it knows, and a record of it changed. */
  readonly searches: boolean
  /** Records that may be this person, by what they have in common: more of them than are, fewer than all. */
  find(person: Person): Promise<readonly CrmRecord[]>
  read(crmId: string): Promise<CrmRecord | undefined>
  /** Makes the record once by the external key, and answers the same one every time. */
  create(handed: Handed): Promise<string>
  /** Writes these fields into a record that is still in this version. */
  update(crmId: string, changes: FieldChanges, version: string): Promise<void>
  /** The person asked to be erased: the record under this id, or under the key of one that may have been made. */
  forget(record: {
    readonly externalKey: string
    readonly crmId: string | null
    readonly deliveryId: string
  }): Promise<void>
  /** Where the record can be looked at. */
  addressOf(crmId: string): string | null
}

/** The CRM said no, in words for a consultant; asking again changes nothing. */
export class CrmRefused extends Error {
  override name = 'CrmRefused'
}

/** Somebody changed the record meanwhile. */
export class CrmMoved extends Error {
  override name = 'CrmMoved'
}

/** It did not answer, or not in time; nobody knows whether it did what it was asked. In words for a consultant. */
export class CrmAway extends Error {
  override name = 'CrmAway'
}
