import { randomUUID } from 'node:crypto'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { NUMBER_PLACEHOLDER } from '../load-generator.ts'

/** A made-up person who answers questions: their registration, token and browser. */
export type AnsweringPerson = {
  readonly registrationId: string
  readonly token: string
  readonly deviceId: string
}

/** Creates registrations, each of a new person, in a database whose tables the portal has already created. */
export async function plantSittings(
  connection: string,
  count: number,
): Promise<readonly AnsweringPerson[]> {
  const { db, close } = openDatabase(connection, { max: 2 })
  const now = new Date()
  const sittings: AnsweringPerson[] = []
  for (let number = 0; number < count; number++) {
    const { id } = await db.one<{ id: string }>(
      sql`insert into candidates (first_name, portal_enabled, created_at, last_active_at) values ('Amara', true, ${now}, ${now}) returning id`,
    )
    const registrationId = await someRegistration({ db, clock: () => now }, id)
    const session = { kind: 'registration', ownerId: id, registrationId } as const
    const { token } = await issueSession(db, session, now)
    sittings.push({ registrationId, token, deviceId: randomUUID() })
  }
  await close()
  return sittings
}

const BOUNDARY = '----answer-of-a-registration'

/** Encodes the HTTP request by which a browser saves an answer while the person types. Each request replaces the answer of the previous one. */
export function encodeAutosaveRequest({
  registrationId,
  token,
  deviceId,
}: AnsweringPerson): string {
  const fields = {
    deviceId,
    sequence: NUMBER_PLACEHOLDER,
    index: '0',
    taskId: 'you',
    stepId: 'about-you',
    actionId: 'preferred-name',
    value: JSON.stringify(`Ama ${NUMBER_PLACEHOLDER}`),
  }
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--${BOUNDARY}--\r\n`
  const head = [
    `POST /API/v1/RegistrationAutoSave/${registrationId} HTTP/1.1`,
    'host: localhost',
    'client-id: portal',
    `authentication: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: keep-alive',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
