import { buffer } from 'node:stream/consumers'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { makePaperDelivery } from '#features/registrations/server/papers/signed-papers.ts'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '#tests/test-server.ts'

/** Makes the papers of a person's signatures, as the worker does, and returns the newest of this registration. */
export async function paperOf(
  { db, clock, config, parts }: TestServer,
  { personId, registrationId }: { readonly personId: string; readonly registrationId: string },
): Promise<Buffer> {
  const store = createFileStore(parts.config)
  const papers = await db.many<{ body: { signatureId: string } }>(
    sql`select body from outbox where kind = 'signed-paper' and owner_id = ${personId} order by created_at`,
  )
  for (const { body } of papers)
    await makePaperDelivery({ db, clock, config, store })({
      id: '',
      kind: 'signed-paper',
      body,
      attempts: 1,
      createdAt: clock(),
    })
  const { key } = await db.one<{ key: string }>(
    sql`select d.storage_key as key from documents d join signatures s on s.signed_document_id = d.id where s.registration_id = ${registrationId} order by s.at desc limit 1`,
  )
  const file = await store.open(key)
  if (!file) throw new Error('the paper is in the store')
  return buffer(file)
}
