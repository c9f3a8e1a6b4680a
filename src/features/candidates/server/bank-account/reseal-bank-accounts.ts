import { sql } from '#server/database/database.ts'
import type { ResealableValues } from '#server/security/rotation/resealing.ts'
import { bindSealToRecord, type SealedValue } from './bank-account-seal.ts'

export const BANK_ACCOUNT_RESEALING: ResealableValues = {
  what: 'Bank accounts',
  idsAfter: (db, after, most) =>
    db.many<{ id: string }>(
      sql`select id from candidate_records where kind = 'bankaccount' and (${after}::uuid is null or id > ${after}) order by id limit ${most}`,
    ),
  async reseal(db, id, resealer) {
    const kept = await db.maybe<{ candidateId: string; body: SealedValue }>(
      sql`select candidate_id as "candidateId", body from candidate_records where id = ${id} for no key update`,
    )
    if (!kept) return
    const body = resealer.again(kept.body, bindSealToRecord({ candidateId: kept.candidateId, id }))
    if (body !== kept.body)
      await db.run(
        sql`update candidate_records set body = ${JSON.stringify(body)} where id = ${id}`,
      )
  },
}
