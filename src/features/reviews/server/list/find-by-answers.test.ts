import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const { registered, desk, idsOf } = listedRegistrations(server)

const answer = (id: string, actionId: string, value: unknown) =>
  db.run(sql`
    insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, ${actionId}, ${JSON.stringify(value)}, 1, 'candidate', ${id}, ${server.clock()})
    on conflict (registration_id, action_id, item_id) do update set value = excluded.value`)
/** Creates a registration of a flow that asks for an email address and a phone number. */
async function contactable(branch: string) {
  const made = await registered(branch)
  await db.run(
    sql`update registrations set flow_version_id = (select id from flow_versions where name = 'standard' order by version desc limit 1) where id = ${made.id}`,
  )
  return made
}

test('a person is found by the address and the number in the answers, however they are written', async () => {
  const here = await desk()
  const { id, person } = await contactable(here.branch)
  await registered(here.branch)
  await answer(id, 'email-address', 'Zelda.Quine@Example.test')
  await answer(id, 'mobile-number', '07700 901019')
  const spellings = [
    'zelda.quine@example.test',
    'ZELDA.quine',
    '07700 901019',
    '07700901019',
    '+447700901019',
    '00447700901019',
    '07700 9010',
  ]
  const found = () => Promise.all(spellings.map((query) => idsOf(here, { query })))
  expect(await found()).toEqual(spellings.map(() => [id]))

  // A changed name or contact makes the database write the registration's searchable words again.
  // They must still include its answers.
  await db.run(sql`update candidates set last_name = 'Married' where id = ${person}`)
  await db.run(
    sql`update registrations set told = ${'{"firstName":"Zel","lastName":"Q","emailAddress":null,"phone":null}'}::jsonb where id = ${id}`,
  )
  expect(await found()).toEqual(spellings.map(() => [id]))
  expect(await idsOf(here, { query: 'zel' })).toEqual([id])
  expect(await idsOf(here, { query: 'married' })).toEqual([])

  await answer(id, 'mobile-number', '+447700901020')
  expect(await idsOf(here, { query: '07700901019' })).toEqual([])
  await db.run(sql`delete from answers where registration_id = ${id}`)
  expect(await idsOf(here, { query: '07700901020' })).toEqual([])
})

test('no sealed answer, and no answer to any other question, is found', async () => {
  const here = await desk()
  const { id } = await contactable(here.branch)
  await answer(id, 'mobile-number', { sealed: '+447700901021' })
  await answer(id, 'preferred-name', 'Zeldalina')
  await answer(id, 'national-insurance-number', 'QQ123456C')
  for (const query of ['07700901021', 'zeldalina', 'QQ123456C'])
    expect([query, await idsOf(here, { query })]).toEqual([query, []])
})

test('answers from before the release that searches them are found', async () => {
  const here = await desk()
  const { id, emailAddress } = await contactable(here.branch)
  await answer(id, 'email-address', 'zelda.before@example.test')
  await db.run(sql`
    update registration_desk d set words = desk_words(c, r.id) from registrations r join candidates c on c.id = r.candidate_id where r.id = ${id} and d.registration_id = r.id`)
  expect(await idsOf(here, { query: 'zelda.before' })).toEqual([])
  const migration = readFileSync('migrations/0064_answered_contacts.sql', 'utf8')
  await db.run(sql.raw(migration.slice(migration.lastIndexOf('update registration_desk'))))
  for (const query of ['zelda.before', emailAddress, id])
    expect(await idsOf(here, { query })).toEqual([id])
})

test('a search reads the index of the words', async () => {
  const plan = await db.transaction(async (inside) => {
    // The few rows of a test are read faster without an index.
    await inside.run(sql`set local enable_seqscan = off`)
    return inside.many<Record<string, string>>(
      sql`explain select registration_id from registration_desk where words @@ ${`'+447700901019':*`}::tsquery`,
    )
  })
  expect(plan.flatMap((line) => Object.values(line)).join(' ')).toContain(
    'registration_desk_by_words',
  )
})
