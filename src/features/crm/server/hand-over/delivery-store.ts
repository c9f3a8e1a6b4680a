import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { HOUR } from '#shared/words/durations.ts'

const DELIVERY_LINK_LIFETIME_MS = HOUR

type WebhookDelivery = {
  readonly externalKey: string
  readonly signature: string
  readonly documents: readonly string[]
  readonly until: Date
}
/** Stores the signatures of webhook calls. A receiver that presents the signature of a call can fetch the files that the call names, for an hour. */
export type WebhookSignatureStore = {
  readonly until: () => Date
  readonly path: (externalKey: string, documentId: string) => string
  readonly keep: (delivery: WebhookDelivery) => Promise<unknown>
}

export const createDeliveryStore = ({
  db,
  clock,
  base,
}: {
  db: Database
  clock: () => Date
  base: string
}): WebhookSignatureStore => ({
  until: () => new Date(clock().getTime() + DELIVERY_LINK_LIFETIME_MS),
  path: (externalKey, documentId) => `${base}/deliveries/${externalKey}/documents/${documentId}`,
  keep: ({ externalKey, signature, documents, until }) =>
    db.run(sql`
      insert into crm_deliveries (sha256, external_key, document_ids, until)
      select ${sha256(signature)}, s.external_key, ${[...documents]}::uuid[], ${until} from crm_sends s where s.external_key = ${externalKey} on conflict do nothing`),
})

/** Returns the time until which a call's signature gives access to a document; undefined if the signature was never valid for it. */
export const findDeliveryEnd = async (
  db: Database,
  {
    externalKey,
    documentId,
    signature,
  }: {
    readonly externalKey: string
    readonly documentId: string
    readonly signature: string
  },
) =>
  (
    await db.maybe<{ until: Date }>(
      sql`select until from crm_deliveries where sha256 = ${sha256(signature)} and external_key = ${externalKey} and ${documentId} = any(document_ids)`,
    )
  )?.until
