import type { FieldChanges, KnownFields } from '../domain/fields.ts'
import type { LicenceResult } from '#features/licence-check/server/checks/licence-result.ts'
import type { HandedAnswer } from '../domain/handed-answers.ts'
import type { CrmPerson } from '../domain/crm-profile.ts'
import type { Takes } from '../domain/takes.ts'
import type { Person } from '../domain/matching/person.ts'

/** A record of a CRM. `version` changes with what it holds. */
export type CrmRecord = {
  readonly crmId: string
  readonly fields: KnownFields
  readonly version: string
}
/** One file of a registration. `read`: its bytes; nothing once it is gone. */
export type HandedDocument = {
  readonly id: string
  readonly question: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  readonly read: () => Promise<Buffer | undefined>
}
export type HandedVerdict = {
  readonly question: string
  readonly name: string
  readonly item: string | null
  readonly documentId: string | null
  readonly outcome: 'Accepted' | 'Returned'
  readonly reason: string
  readonly by: string
  readonly at: Date
}
/** What a registration says beside the person, as far as the CRM takes it. */
export type HandedRegistration = {
  readonly id: string
  readonly flow: string
  readonly version: number
  readonly branch: string
  readonly submittedAt: Date | null
  readonly answers: readonly HandedAnswer[]
  readonly verdicts: readonly HandedVerdict[]
  readonly checks: readonly { readonly name: string; readonly there: boolean }[]
  readonly licence: LicenceResult | null
  readonly documents: readonly HandedDocument[]
}
export type Handed = {
  readonly externalKey: string
  readonly person: Person
  readonly registration: HandedRegistration
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
  /** What it knows of a person, as far as the mapping names it, for a registration made from the record. `crmId` is as the CRM writes it, however it was asked for. */
  person(crmId: string): Promise<CrmPerson | undefined>
  /** What of a registration it takes. */
  readonly takes: Takes
  /** Keeps what the registration says with the record, once by the external key. */
  keep(crmId: string, handed: Handed): Promise<void>
  /** Takes back what was kept with the record under this key. */
  release(crmId: string, externalKey: string): Promise<void>
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

/** Someone changed the record meanwhile. */
export class CrmMoved extends Error {
  override name = 'CrmMoved'
}
