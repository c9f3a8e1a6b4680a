import type { FieldChanges, CrmPersonFields } from '../domain/person-fields.ts'
import type { LicenceResult } from '#features/licence-check/server/checks/licence-result.ts'
import type { HandOverAnswer } from '../domain/answers-for-crm.ts'
import type { CrmPerson } from '../domain/crm-profile.ts'
import type { CrmAcceptedContent } from '../domain/accepted-content.ts'
import type { ComparedPerson } from '../domain/matching/person.ts'

/** A record of a CRM. `version` changes with the record's content. */
export type CrmRecord = {
  readonly crmId: string
  readonly fields: CrmPersonFields
  readonly version: string
}
/** A file that is handed over. `read` returns undefined once the file is deleted. */
export type HandOverDocument = {
  readonly id: string
  readonly question: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  readonly read: () => Promise<Buffer | undefined>
}
export type HandOverVerdict = {
  readonly question: string
  readonly name: string
  readonly item: string | null
  readonly documentId: string | null
  readonly outcome: 'Accepted' | 'Returned'
  readonly reason: string
  readonly by: string
  readonly at: Date
}
/** The content of a registration for the CRM, apart from the person, limited to what the CRM accepts. */
export type HandOverRegistration = {
  readonly id: string
  readonly flow: string
  readonly version: number
  readonly branch: string
  readonly submittedAt: Date | null
  readonly answers: readonly HandOverAnswer[]
  readonly verdicts: readonly HandOverVerdict[]
  readonly checks: readonly { readonly name: string; readonly there: boolean }[]
  readonly licence: LicenceResult | null
  readonly documents: readonly HandOverDocument[]
}
export type HandOverContent = {
  readonly externalKey: string
  readonly person: ComparedPerson
  readonly registration: HandOverRegistration
}

/** The operations that every CRM adapter implements. */
export type Crm = {
  /** True if the system can be searched and its records can be changed. */
  readonly searches: boolean
  /** Returns records that share a key with this person. The caller still has to compare them, because most are other people. */
  find(person: ComparedPerson): Promise<readonly CrmRecord[]>
  read(crmId: string): Promise<CrmRecord | undefined>
  /** Creates one record for the external key and returns the same record id on every call. */
  create(handed: HandOverContent): Promise<string>
  /** Reads the mapped fields of a person, for a registration made from the record. The result's `crmId` is spelled as the CRM writes it. */
  person(crmId: string): Promise<CrmPerson | undefined>
  readonly takes: CrmAcceptedContent
  /** Stores the registration's answers with the record, once for each external key. */
  keep(crmId: string, handed: HandOverContent): Promise<void>
  /** Deletes the answers that `keep` stored with the record under this key. */
  release(crmId: string, externalKey: string): Promise<void>
  /** Writes these fields into the record if it still has this version. */
  update(crmId: string, changes: FieldChanges, version: string): Promise<void>
  /**
   * Erases a person after their request. If the record's id is unknown, the record is found by its external key, because it may have been created.
   */
  forget(record: {
    readonly externalKey: string
    readonly crmId: string | null
    readonly deliveryId: string
  }): Promise<void>
  /** The address at which the CRM shows the record. */
  addressOf(crmId: string): string | null
}

/** Someone changed the record after it was read. */
export class CrmRecordChanged extends Error {
  override name = 'CrmMoved'
}
