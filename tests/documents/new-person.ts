import { issueSession } from '#features/sessions/server/session-queries.ts'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '../test-server.ts'

export type Uploaded = {
  id: string
  documentStorageId: string
  title: string
  fileName: string
  size: number
  state: string
  createdAt: string
  fields?: Record<string, string>
}

/** Creates someone with a live session, who can upload documents. */
export async function newPerson(server: TestServer) {
  const now = server.clock()
  const { id } = await server.db.one<{ id: string }>(
    sql`insert into candidates (first_name, portal_enabled, created_at, last_active_at) values ('Amara', true, ${now}, ${now}) returning id`,
  )
  const { token } = await issueSession(server.db, { kind: 'candidate', ownerId: id }, now)
  const client = server.signedInAs(token)
  const upload = async (name: string, content: Buffer | string, mediaType = '') => {
    const body = new FormData()
    body.append('title', 'default')
    body.append('file', new Blob([Buffer.from(content)], { type: mediaType }), name)
    const response = await client.fetch(`/api/v1/user/${id}/curriculumvitae`, {
      method: 'POST',
      body,
    })
    return {
      status: response.status,
      ...((await response.json()) as { messages: string[]; data: Uploaded }),
    }
  }
  return { id, ...client, token, upload }
}

/** Counts the stored documents of all people. */
export const documentsKept = async ({ db }: Pick<TestServer, 'db'>) =>
  (await db.one<{ count: number }>(sql`select count(*) from documents`)).count
