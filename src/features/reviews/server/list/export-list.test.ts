import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { sql } from '#server/database/database.ts'
import { copyRegistration } from '#tests/registrations/desk/copy-registration.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const { registered, desk } = listedRegistrations(server)
const PATH = '/API/v1/Registrations/Csv'
type Desk = Awaited<ReturnType<typeof desk>>

/** Creates a branch with `count` registrations. Each is submitted a second before the one that was created before it. */
async function deskWith(count: number): Promise<Desk> {
  const here = await desk()
  const { id } = await registered(here.branch)
  await copyRegistration(db, id, count - 1)
  return here
}
const rowsOf = (text: string) => parse(text, { bom: true, from_line: 2 }) as string[][]

/** Sends an export whose first rows wait for the database until `meanwhile` is done. */
async function exportWhile(here: Desk, meanwhile: () => Promise<unknown>): Promise<Response> {
  return db
    .transaction(async (one) => {
      await one.run(sql`lock table signatures in access exclusive mode`)
      const answer = here.fetch(PATH)
      await expect
        .poll(() =>
          db.many(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%signatures%'`,
          ),
        )
        .toHaveLength(1)
      await meanwhile()
      return { answer }
    })
    .then(({ answer }) => answer)
}

test('the file holds every registration of a long list in the order of its pages, and says how many before the first', async () => {
  const here = await deskWith(10_300)
  const answer = await here.fetch(`${PATH}?sort=submitted`)
  const ids = rowsOf(await answer.text()).map(([id]) => id)

  expect(answer.headers.get('x-total-count')).toBe('10300')
  expect(new Set(ids).size).toBe(10_300)
  const page = async (query: object) =>
    (await here.call(listRegistrations, { query: { limit: 100, ...query } })).map(({ id }) => id)
  expect(ids.slice(0, 100)).toEqual(await page({ sort: 'submitted' }))
  expect(ids.slice(9900, 10_000)).toEqual(await page({ sort: 'submitted', page: 100 }))
  expect(ids.slice(-100).reverse()).toEqual(await page({}))
})

test('a file that nothing is listed in says so, and so does a search for what no one is called', async () => {
  const here = await desk()
  await registered(here.branch)
  for (const query of ['view=sent', 'query=%25']) {
    const answer = await here.fetch(`${PATH}?${query}`)
    expect([answer.headers.get('x-total-count'), rowsOf(await answer.text())]).toEqual(['0', []])
  }
})

test('a consultant who is signed out while the file is sent gets no more of it, and what there is does not look whole', async () => {
  const here = await deskWith(600)
  const answer = await exportWhile(here, () =>
    db.run(sql`delete from sessions where owner_id = ${here.id}`),
  )
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

test('people of a branch that is taken from the consultant while the file is sent are left out of its rest', async () => {
  const here = await deskWith(600)
  const answer = await exportWhile(here, () =>
    db.run(sql`delete from consultant_branches where consultant_id = ${here.id}`),
  )
  expect(rowsOf(await answer.text())).toHaveLength(250)
})

test('a person who is moved to another branch while the file is sent is left out', async () => {
  const here = await deskWith(1)
  const answer = await exportWhile(here, () =>
    db.run(
      sql`update registrations set branch_id = (select id from branches where name <> ${here.branch} limit 1)`,
    ),
  )
  expect(rowsOf(await answer.text())).toEqual([])
})

test('a consultant takes one list at a time, and another one when that has ended', async () => {
  const here = await desk()
  await registered(here.branch)
  const answers = await db.transaction(async (one) => {
    await one.run(sql`lock table registration_desk in access exclusive mode`)
    const both = [here.fetch(PATH), here.fetch(PATH)]
    const refused = await Promise.race(both)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    return { both }
  })
  expect((await Promise.all(answers.both)).map(({ status }) => status).sort()).toEqual([200, 429])
  await Promise.all((await Promise.all(answers.both)).map((answer) => answer.text()))
  expect((await here.fetch(PATH)).status).toBe(200)
})

test('the file counts the tasks of a registration whose progress is not known yet', async () => {
  const here = await desk()
  await registered(here.branch)
  await db.run(sql`update registration_desk set tasks = null, tasks_done = null`)
  const [row] = await here.call(listRegistrations, {})
  await db.run(sql`update registration_desk set tasks = null, tasks_done = null`)
  const { done, of } = row?.desk?.progress ?? {}
  expect(of).toBeGreaterThan(0)
  expect(rowsOf(await (await here.fetch(PATH)).text())[0]?.slice(11, 13)).toEqual([
    String(done),
    String(of),
  ])
})
