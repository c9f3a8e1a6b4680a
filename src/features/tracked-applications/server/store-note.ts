import { conflict, notFound } from '#shared/failure.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type ApplicationStatus, APPLICATION_WITHDRAWN } from '../domain/application-status.ts'

type Note = { readonly id: string; readonly candidateId: string; readonly text: string }

/** Stores a candidate's note for the branch. Throws a 404 for an application that is not theirs, and a 409 for one that they have withdrawn. */
export const storeNote = (db: Database, { id, candidateId, text }: Note): Promise<void> =>
  db.transaction(async (own) => {
    const application = await own.maybe<{ status: ApplicationStatus }>(
      sql`select status from applications where id = ${id} and candidate_id = ${candidateId} for update`,
    )
    if (!application) throw notFound("We can't find this application.")
    if (application.status === APPLICATION_WITHDRAWN)
      throw conflict('You have withdrawn this application.')
    await own.run(sql`update applications set note = ${text || null} where id = ${id}`)
  })
