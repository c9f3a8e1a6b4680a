import { randomUUID } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { inDatabase } from '../portal-database.ts'

/** The texts of a person's name, answers and file name, and those that the desk wrote about them. */
export type StoredTexts = {
  readonly firstName: string
  readonly lastName: string
  readonly consultant: string
  readonly answer: string
  readonly fileName: string
  readonly reason: string
}

/** Stores the texts as the answers of a sent registration with the flow 'survey', and as notes about it. */
export const storeTexts = (
  id: string,
  consultantId: string,
  { firstName, lastName, consultant, answer, fileName, reason }: StoredTexts,
) =>
  inDatabase((db) =>
    db.transaction(async (inside) => {
      const now = new Date()
      const { owner } = await inside.one<{ owner: string }>(
        sql`select candidate_id as owner from registrations where id = ${id}`,
      )
      await inside.run(
        sql`update candidates set first_name = ${firstName}, last_name = ${lastName} where id = ${owner}`,
      )
      await inside.run(
        sql`update registrations set status = 'InReview', submitted_at = ${now}, consultant_first_name = ${consultant} where id = ${id}`,
      )
      await inside.run(
        sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, 'one-change', ${JSON.stringify(answer)}, 1, 'candidate', ${randomUUID()}, ${now})`,
      )
      const { id: documentId } = await inside.one<{ id: string }>(sql`
        insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at) values (${owner}, ${randomUUID()}, ${fileName}, 'application/pdf', 1200, '\\x00', 'clean', ${now}) returning id`)
      await inside.run(
        sql`insert into registration_documents (registration_id, document_id, action_id, created_at) values (${id}, ${documentId}, 'one-change', ${now})`,
      )
      await inside.run(
        sql`insert into reviews (registration_id, task_id, action_id, verdict, note, by, at) values (${id}, 'your-view', 'one-change', 'Returned', ${reason}, ${consultantId}, ${new Date(now.getTime() + 1)})`,
      )
      return { owner, documentId }
    }),
  )
