import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { getLatestReleaseNote, listReleaseNotes } from '../contract.ts'

const contentDir = temporaryFolder('notes')
afterAll(() => rmSync(contentDir, { recursive: true }))
const server = await testServer()
const consultant = await someConsultant(server)
const candidate = await server.signUpCandidate()

const latestOf = (platform: string, headers: Readonly<Record<string, string>> = {}) =>
  server
    .client(headers)
    .fetch(`/api/releasenote/${platform}/latest`)
    .then(({ status }) => status)
const listOf = (platform: string, headers: Readonly<Record<string, string>> = {}) =>
  server
    .client(headers)
    .fetch(`/api/releasenote/${platform}`)
    .then(({ status }) => status)
const bearer = (token: string) => ({ authentication: `Bearer ${token}` })

test('the latest update is the first of the list [seed 3.22.1, 7.43.1]', async () => {
  const [first, second] = await server.anonymous.call(listReleaseNotes, {
    params: { platformId: 'portal' },
  })
  const latest = await server.anonymous.call(getLatestReleaseNote, {
    params: { platformId: 'portal' },
  })
  expect(latest).toEqual(first)
  expect(Date.parse(latest.createdAt)).toBeGreaterThan(Date.parse(second?.createdAt ?? ''))
})

test('a list says how many there are, and goes by pages', async () => {
  const response = await server.anonymous.fetch('/api/releasenote/portal?limit=1&page=2')
  const { data } = (await response.json()) as { data: unknown[] }
  const all = await server.anonymous.call(listReleaseNotes, { params: { platformId: 'portal' } })
  expect(data).toEqual([all[1]])
  expect(response.headers.get('x-total-count')).toBe(String(all.length))
  expect((await server.anonymous.fetch('/api/releasenote/portal?limit=101')).status).toBe(400)
})

test("the portal's are for everyone, signed in or not, and for no dead token [seed 7.43.2]", async () => {
  for (const ask of [latestOf, listOf]) {
    expect(await ask('portal')).toBe(200)
    expect(await ask('portal', bearer(candidate.token))).toBe(200)
    expect(await ask('portal', { authorization: `Bearer ${candidate.token}` })).toBe(200)
    for (const token of ['ca_dead', 'rubbish', consultant.token])
      expect(await ask('portal', bearer(token)), token).toBe(401)
  }
})

test("the desk's are for consultants, whose token comes in `authentication` here [seed 7.43.2]", async () => {
  for (const ask of [latestOf, listOf]) {
    expect(await ask('consultant', bearer(consultant.token))).toBe(200)
    expect(await ask('consultant', consultant.headers)).toBe(200)
    expect(await ask('consultant')).toBe(401)
    for (const token of [candidate.token, 'co_dead', ''])
      for (const header of ['authentication', 'authorization'])
        expect(
          await ask('consultant', { [header]: `Bearer ${token}` }),
          `${token} in ${header}`,
        ).toBe(401)
    const response = await fetch(`${server.origin}/api/releasenote/consultant`, {
      headers: bearer(consultant.token),
    })
    expect(response.status, 'without a client id').toBe(400)
  }
})

test('the two headers of a consultant must be their own, and must come where Authorization does', async () => {
  const other = await someConsultant(server)
  const { user, external } = consultant.headers
  expect(await latestOf('consultant', { ...bearer(consultant.token), user, external })).toBe(200)
  expect(
    await latestOf('consultant', { ...bearer(consultant.token), user: other.id, external }),
  ).toBe(403)
  expect(await latestOf('consultant', { ...bearer(consultant.token), user })).toBe(403)
  expect(await latestOf('consultant', { authorization: `Bearer ${consultant.token}` })).toBe(403)
})

test('a consultant who left the agency gets no updates', async () => {
  const left = await someConsultant(server)
  const { token } = await issueSession(
    server.db,
    { kind: 'consultant', ownerId: left.id },
    server.clock(),
  )
  await server.db.run(sql`update consultants set active = false where id = ${left.id}`)
  expect(await latestOf('consultant', bearer(token))).toBe(401)
})

test('a platform that there is not has no updates', async () => {
  expect(await latestOf('desk')).toBe(400)
  expect(await listOf('desk')).toBe(400)
})

test('an installation can have no updates, and needs no other folder of texts', async () => {
  mkdirSync(join(contentDir, 'release-notes/portal'), { recursive: true })
  const quiet = await testServer({ environment: { CONTENT_DIR: contentDir } })
  expect(
    await quiet.anonymous.call(listReleaseNotes, { params: { platformId: 'portal' } }),
  ).toEqual([])
  await expect(
    quiet.anonymous.call(getLatestReleaseNote, { params: { platformId: 'portal' } }),
  ).rejects.toMatchObject({ status: 404, messages: ['There are no updates yet.'] })
})
