import type { CrmFieldChanges, CrmPersonFields } from '../domain/person-fields.ts'
import type { LicenceResult } from '#features/licence-check/server/checks/licence-result.ts'
import type { AnswerForCrm } from '../domain/answers-for-crm.ts'
import type { CrmPerson } from '../domain/crm-profile.ts'
import type { CrmAcceptedContent } from '../domain/accepted-content.ts'
import type { ComparedPerson } from '../domain/matching/person.ts'

/** A record of a CRM. `version` changes with the record's content. */
export type CrmRecord = {
  readonly crmId: string
  readonly fields: CrmPersonFields
  readonly version: string
}
/** A file that the portal sends to a CRM. `read` returns undefined once the file is deleted. */
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
/** The parts of a registration that the CRM accepts, without the person. */
export type HandOverRegistration = {
  readonly id: string
  readonly flow: string
  readonly version: number
  readonly branch: string
  readonly submittedAt: Date | null
  readonly answers: readonly AnswerForCrm[]
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
  /** Creates one record for the external key. Every call with the same key returns the same record id. */
  create(handed: HandOverContent): Promise<string>
  /** Reads the mapped fields of a person, for a registration made from the record. The result's `crmId` is spelled as the CRM writes it. */
  person(crmId: string): Promise<CrmPerson | undefined>
  readonly takes: CrmAcceptedContent
  /**
   * Stores the registration's answers in the CRM, with the record `crmId`. The CRM has one copy for each external key, however often this is called.
   */
  keep(crmId: string, handed: HandOverContent): Promise<void>
  /** Deletes the answers that `keep` stored with the record under this key. */
  release(crmId: string, externalKey: string): Promise<void>
  /** Writes these fields into the record if it still has this version. */
  update(crmId: string, changes: CrmFieldChanges, version: string): Promise<void>
  /**
   * Erases a person in the CRM after their account was deleted. If the record's id is unknown, the adapter searches the CRM for the external key,
   * because a call whose response was lost may have created the record.
   */
  forget(record: {
    readonly externalKey: string
    readonly crmId: string | null
    readonly deliveryId: string
  }): Promise<void>
  /** The address at which the CRM shows the record. */
  addressOf(crmId: string): string | null
}

/** Thrown by `update` if someone changed the record after the portal read it. */
export class CrmRecordChangedError extends Error {
  override name = 'CrmMoved'
}
