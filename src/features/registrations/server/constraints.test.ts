import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()
const now = server.clock()
const bytes = () => randomBytes(32)

test('what was asked stays word for word: a version of a flow is neither changed nor deleted', async () => {
  await someRegistration(server, person.id)

  await expect(
    db.run(sql`update flow_versions set version = 9 where name = 'small'`),
  ).rejects.toThrow('append-only')
  await expect(db.run(sql`delete from flow_versions where name = 'small'`)).rejects.toThrow(
    'append-only',
  )
  await expect(db.run(sql`truncate flow_versions cascade`)).rejects.toThrow('append-only')
})

test('nothing that happened to a registration is taken back or forgotten', async () => {
  const id = await someRegistration(server, person.id)
  await db.run(
    sql`insert into registration_log (registration_id, seq, at, actor, kind, commitment, previous, hash) values (${id}, 1, ${now}, 'candidate', 'answered', ${bytes()}, ${bytes()}, ${bytes()})`,
  )

  await expect(
    db.run(sql`update registration_log set kind = 'nothing' where registration_id = ${id}`),
  ).rejects.toThrow('append-only')
  await expect(
    db.run(sql`delete from registration_log where registration_id = ${id}`),
  ).rejects.toThrow('append-only')
  await expect(db.run(sql`truncate registration_log cascade`)).rejects.toThrow('append-only')
})

test('an answer stands once, outside sets as well, and only in an item that there is', async () => {
  const id = await someRegistration(server, person.id)
  const answer = (itemId: string | null) =>
    db.run(
      sql`insert into answers (registration_id, action_id, item_id, value, revision, by, device_id, at) values (${id}, 'employer', ${itemId}, '"Sawston Sawmill"', 1, 'candidate', ${randomUUID()}, ${now})`,
    )
  await answer(null)

  await expect(answer(null)).rejects.toThrow('answers_registration_id_action_id_item_id_key')
  await expect(answer(randomUUID())).rejects.toThrow('answers_registration_id_item_id_fkey')
})

test('an invitation and its session lead to a registration, and nothing else does', async () => {
  const registrationId = await someRegistration(server, person.id)
  const session = (kind: string, reaches: string | null) =>
    db.run(
      sql`insert into sessions (token_hash, kind, owner_id, registration_id, auth_time, created_at, idle_until, ends_at) values (${bytes()}, ${kind}, ${person.id}, ${reaches}, ${now}, ${now}, ${now}, ${now})`,
    )
  const link = (kind: string, leadsTo: string | null) =>
    db.run(
      sql`insert into short_links (kind, code_hash, branch_id, registration_id, created_at, expires_at) select ${kind}, ${bytes()}, id, ${leadsTo}, ${now}, ${now} from branches limit 1`,
    )

  await expect(session('registration', null)).rejects.toThrow('sessions_of_one_registration')
  await expect(
    db.run(
      sql`insert into sessions (token_hash, kind, owner_id, handed_over_by, auth_time, created_at, idle_until, ends_at) select ${bytes()}, 'consultant', ${person.id}, id, ${now}, ${now}, ${now}, ${now} from branches limit 1`,
    ),
  ).rejects.toThrow('sessions_handed_over')
  await expect(session('candidate', registrationId)).rejects.toThrow('sessions_of_one_registration')
  await expect(link('i', null)).rejects.toThrow('short_links_of_registrations')
  await expect(link('o', registrationId)).rejects.toThrow('short_links_of_registrations')
})

test('a registration that was sent says when', async () => {
  const id = await someRegistration(server, person.id)
  await expect(
    db.run(sql`update registrations set status = 'Submitted' where id = ${id}`),
  ).rejects.toThrow('registrations_check')
})
