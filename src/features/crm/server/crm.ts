import type { FieldChanges, KnownFields } from '../domain/fields.ts'
import type { LicenceResult } from '#features/licence-check/server/checks/licence-result.ts'
import type { HandedAnswer } from '../domain/handed-answers.ts'
import type { CrmPerson } from '../domain/crm-profile.ts'
import type { CrmTakes } from '../domain/takes.ts'
import type { ComparedPerson } from '../domain/matching/person.ts'

/** `version` changes with the content of the record. */
export type CrmRecord = {
  readonly crmId: string
  readonly fields: KnownFields
  readonly version: string
}
/** `read` answers undefined once the file is gone. */
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
/** A registration holds these for the CRM, apart from the person and as far as the CRM takes them. */
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
  readonly person: ComparedPerson
  readonly registration: HandedRegistration
}

/** Every system that takes registrations over must be able to do these. */
export type Crm = {
  /** True where the system can be searched, and a record of it changed. */
  readonly searches: boolean
  /** Answers records that share something with this person: more than the right ones, but fewer than all. */
  find(person: ComparedPerson): Promise<readonly CrmRecord[]>
  read(crmId: string): Promise<CrmRecord | undefined>
  /** Makes the record once for the external key, and answers the same one every time. */
  create(handed: Handed): Promise<string>
  /** Reads a person as far as the mapping names the fields, for a registration made from the record. `crmId` is as the CRM writes it, however it was asked for. */
  person(crmId: string): Promise<CrmPerson | undefined>
  readonly takes: CrmTakes
  /** Keeps the registration's answers with the record, once for the external key. */
  keep(crmId: string, handed: Handed): Promise<void>
  /** Removes what was kept with the record under this key. */
  release(crmId: string, externalKey: string): Promise<void>
  /** Writes these fields into a record that still has this version. */
  update(crmId: string, changes: FieldChanges, version: string): Promise<void>
  /** Erases a person who asked for it: the record under this id, or under the key of one that may have been made. */
  forget(record: {
    readonly externalKey: string
    readonly crmId: string | null
    readonly deliveryId: string
  }): Promise<void>
  /** The address at which the CRM shows the record. */
  addressOf(crmId: string): string | null
}

/** Someone changed the record after it was read. */
export class CrmMoved extends Error {
  override name = 'CrmMoved'
}
