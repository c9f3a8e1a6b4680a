import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { getBranchPage } from '../../contract.ts'
import { fillBranchesFromFiles } from './fill-branches.ts'
import { readBranchFacts } from './read-branch-facts.ts'

const contentDir = temporaryFolder('branch-files')
mkdirSync(join(contentDir, 'branches/pictures'), { recursive: true })
const write = (facts: string, name = 'Hull') =>
  writeFileSync(
    join(contentDir, `branches/${name.toLowerCase()}.md`),
    `---\nbranch: '${name}'\ntitle: 'By the marina'\n${facts}\n---\n\nCome in.\n`,
  )
const HULL = `address: ['1 Dock Street', 'Hull']
postcode: 'HU1 0ZZ'
latitude: 53.74
longitude: -0.33
email: 'hull@agency.example'
hours:
  - { days: 'Monday to Friday', from: '08:00', to: '17:00' }
  - { days: 'Saturday', from: '09:00', to: '12:00', note: 'phone only' }
closedOn: ['2099-12-25']
team:
  - { name: 'Ada Quay', role: 'Driving', phone: '01482 960 001', shown: true }
  - { name: 'Cy Hidden', role: 'Payroll', shown: false }
  - { name: 'Bo Pier', role: 'Care', picture: 'bo.jpg', shown: true }
  - { name: 'Di Unseen', role: 'Care', picture: 'di.jpg', shown: false }
access: ['Step-free entrance.']`
for (const picture of ['bo', 'di'])
  writeFileSync(join(contentDir, `branches/pictures/${picture}.jpg`), `picture of ${picture}`)
write(HULL)

const server = await testServer({ environment: { CONTENT_DIR: contentDir } })
const { db, anonymous } = server
await db.run(
  sql`insert into branches (name, email, phone, town) values ('Hull', 'box@agency.example', '01482 960 000', 'Hull')`,
)
const logged: string[] = []
const log = {
  warn: (words: string) => logged.push(words),
  error: (words: string) => logged.push(words),
}
const start = () => {
  logged.length = 0
  return fillBranchesFromFiles({ ...server.parts, log: log as unknown as Parts['log'] })
}
const page = () => anonymous.call(getBranchPage, { params: { slug: 'hull' } })
const putBack = async () => {
  await db.run(sql`update branches set filled_at = null`)
  for (const table of ['branch_hours', 'branch_closed_days', 'branch_team'])
    await db.run(sql`delete from ${sql.raw(table)}`)
  write(HULL)
  await start()
}

test('the start that first meets a branch fills it from its file', async () => {
  await start()
  expect(await page()).toMatchObject({
    address: ['1 Dock Street', 'Hull'],
    postcode: 'HU1 0ZZ',
    latitude: 53.74,
    longitude: -0.33,
    email: 'hull@agency.example',
    access: ['Step-free entrance.'],
    closedOn: ['2099-12-25'],
  })
  const { hours } = await page()
  expect(hours).toHaveLength(6)
  expect(hours[0]).toEqual({ day: 'Monday', from: '08:00', to: '17:00', note: null })
  expect(hours[5]).toMatchObject({ day: 'Saturday', note: 'phone only' })
  expect(logged).toEqual([])
})

test('people who did not agree are not in the answer, and neither is their picture', async () => {
  const { team } = await page()
  expect(team).toEqual([
    { name: 'Ada Quay', role: 'Driving', phone: '01482 960 001', picture: null },
    { name: 'Bo Pier', role: 'Care', phone: null, picture: '/pictures-of-people/bo.jpg' },
  ])
  const picture = await anonymous.fetch('/pictures-of-people/bo.jpg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await anonymous.fetch('/pictures-of-people/di.jpg')).status).toBe(404)
  expect((await anonymous.fetch('/pictures-of-people/..%2fhull.md')).status).toBe(404)
})

test('a second start says nothing and changes nothing while the file is the same', async () => {
  const before = await page()
  await start()
  expect(logged).toEqual([])
  expect(await page()).toEqual(before)
})

test('what was changed in the database stays, and the log names the file that says something else', async () => {
  await db.run(sql`update branches set postcode = 'HU2 0ZZ' where name = 'Hull'`)
  await db.run(sql`update branch_team set shown = false where name = 'Ada Quay'`)
  await start()
  expect(await page()).toMatchObject({ postcode: 'HU2 0ZZ' })
  expect((await page()).team.map(({ name }) => name)).toEqual(['Bo Pier'])
  expect(logged).toEqual([
    expect.stringMatching(
      /hull\.md and the database disagree about the branch Hull: postcode, team\. We/,
    ),
  ])
  await putBack()
})

test('two processes that start at once fill a branch once', async () => {
  await db.run(sql`update branches set filled_at = null`)
  for (const table of ['branch_hours', 'branch_closed_days', 'branch_team'])
    await db.run(sql`delete from ${sql.raw(table)}`)
  await Promise.all([start(), start()])
  expect((await page()).team).toHaveLength(2)
  expect((await page()).hours).toHaveLength(6)
})

test.each([
  ['hours:\n  - { days: Mon, from: "08:00", to: "17:00" }', /line 5: 'days' is days such as/],
  [
    'hours:\n  - { days: Monday, from: "17:00", to: "08:00" }',
    /line 5: 'hours' ends before it begins/,
  ],
  ['hours:\n  - { days: Monday, from: "8am", to: "17:00" }', /line 5: 'from' is a time such as/],
  ['closedon: ["2026-12-25"]', /line 4: 'closedon' is no fact of a branch/],
  ['closedOn: ["2026-13-25"]', /line 4: 'closedOn' is a day such as/],
  ['postcode: "HU1 0ZZ"', /line 4: 'postcode' needs an address/],
  ['latitude: 53.7', /line 4: 'latitude' needs both/],
  ['team:\n  - { name: "Ada", role: "Care" }', /line 5: 'shown' is true if the person agreed/],
  ['team:\n  - { name: "Ada", role: "Care", shown: true, picture: "x.jpg" }', /no file x\.jpg/],
])('a file with a mistake is named with its line and what to correct: %s', (facts, words) => {
  write(facts)
  const { texts, mistakes } = readBranchFacts(contentDir)
  write(HULL)
  expect(texts.size).toBe(0)
  expect(mistakes.map(({ message }) => message)).toEqual([expect.stringMatching(words)])
})

test('every branch of the demo has a file without a mistake, and one each has no hours, no address and no team', () => {
  const { texts, mistakes } = readBranchFacts('content')
  expect(mistakes).toEqual([])
  const demo = JSON.parse(readFileSync('content/demo/branches.json', 'utf8')) as { name: string }[]
  expect([...texts.keys()].sort()).toEqual(demo.map(({ name }) => name).sort())
  const facts = [...texts.values()].map((file) => file.facts)
  expect(facts.some(({ hours }) => hours.length === 0)).toBe(true)
  expect(facts.some(({ address }) => address.length === 0)).toBe(true)
  expect(facts.some(({ team }) => team.length === 0)).toBe(true)
})
