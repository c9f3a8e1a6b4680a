import { type Database, sql } from '#server/database/database.ts'
import type { ConsentPaper } from '../../contract/licence-check.ts'
import type { ConsentSource } from '../../domain/consent.ts'

export type StoredConsent = {
  readonly id: string
  readonly givenAt: Date
  readonly source: ConsentSource
  readonly documentId: string | null
  readonly withdrawnAt: Date | null
}
type NewConsent = {
  readonly driverId: string
  readonly givenAt: Date
  readonly source: ConsentSource
  readonly documentId: string | null
  readonly recordedBy: string | null
}

const CONSENT_COLUMNS = sql`id, given_at as "givenAt", source, document_id as "documentId", withdrawn_at as "withdrawnAt"`

export const findNewestConsent = (db: Database, driverId: string) =>
  db.maybe<StoredConsent>(
    sql`select ${CONSENT_COLUMNS} from licence_consents where driver_id = ${driverId} order by given_at desc, recorded_at desc limit 1`,
  )

export const findConsentGivenAt = (db: Database, driverId: string, givenAt: Date) =>
  db.maybe<StoredConsent>(
    sql`select ${CONSENT_COLUMNS} from licence_consents where driver_id = ${driverId} and given_at = ${givenAt} order by recorded_at desc limit 1`,
  )

/**
 * Returns the file name and scan state of a consent's document; null if the consent has no document, for example because the driver only ticked a
 * declaration.
 */
export const findConsentPaper = async (
  db: Database,
  documentId: string | null,
): Promise<ConsentPaper | null> =>
  documentId === null
    ? null
    : ((await db.maybe<ConsentPaper>(
        sql`select id, name as "fileName", scan as state from documents where id = ${documentId}`,
      )) ?? null)

/**
 * Stores a driver's permission. If the same permission is stored again, its row gets the new document, and a withdrawn permission stays withdrawn.
 */
export const storeConsent = (
  db: Database,
  { driverId, givenAt, source, documentId, recordedBy }: NewConsent,
  now: Date,
) =>
  db.one<StoredConsent & { readonly isNew: boolean }>(sql`
    insert into licence_consents as c (driver_id, given_at, source, document_id, recorded_by, recorded_at) values (${driverId}, ${givenAt}, ${source}, ${documentId}, ${recordedBy}, ${now})
    on conflict (driver_id, source, given_at) do update set document_id = coalesce(excluded.document_id, c.document_id)
    returning ${CONSENT_COLUMNS}, c.recorded_at = ${now} as "isNew"`)

/** Marks all permissions of a driver as withdrawn, and returns how many were not withdrawn before. */
export const withdrawConsents = (db: Database, driverId: string, now: Date) =>
  db.run(
    sql`update licence_consents set withdrawn_at = ${now} where driver_id = ${driverId} and withdrawn_at is null`,
  )

/**
 * Reports whether a document can be a permission of this driver: it comes from a registration of these branches, or consultants uploaded it as a
 * signed permission.
 */
export const isConsentDocument = async (
  db: Database,
  documentId: string,
  {
    driverId,
    candidateId,
    branches,
  }: {
    readonly driverId: string
    readonly candidateId: string
    readonly branches: readonly string[]
  },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from documents d where d.id = ${documentId} and d.candidate_id = ${candidateId} and d.scan <> 'rejected' and (
      exists (select from licence_consent_documents l where l.document_id = d.id and l.driver_id = ${driverId})
      or exists (select from registrations r where r.candidate_id = d.candidate_id and r.branch_id = any(${branches}) and (
        exists (select from registration_documents o where o.registration_id = r.id and o.document_id = d.id and o.removed_at is null)
        or exists (select from signatures s where s.registration_id = r.id and s.signed_document_id = d.id))))`)) !==
  undefined
