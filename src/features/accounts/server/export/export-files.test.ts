import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newApplicant } from '#tests/applicant.ts'
import { exportOf, unpacked } from '#tests/exported-data.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()

test('a file that the store has lost is named as lost, and the rest comes', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  await server.db.run(
    sql`update documents set storage_key = ${'0'.repeat(32)} where id = ${person.documents[1]}`,
  )
  const files = await unpacked(await exportOf(person))

  expect([...files.keys()]).toEqual(['files/02 cv-2.txt', 'data.pdf', 'data.json'])
  expect(JSON.parse(files.get('data.json') ?? '').files).toEqual([
    { fileName: 'cv-1.txt', file: 'This file could not be read when the copy was made.' },
    { fileName: 'cv-2.txt', file: 'files/02 cv-2.txt' },
  ])
})

test('a file that breaks while it is read ends the download, never a copy that only looks whole, and the server lives', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  const { key } = await server.db.one<{ key: string }>(
    sql`select storage_key as key from documents where id = ${person.documents[1]}`,
  )
  const path = join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  rmSync(path)
  mkdirSync(path)
  const arrived = await exportOf(person).then(
    async (response) => ({
      status: response.status,
      bytes: await response.arrayBuffer().catch(() => undefined),
    }),
    () => undefined,
  )

  expect(arrived?.status === 200 && arrived.bytes !== undefined).toBe(false)
  expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
})

test('a person who stops the download leaves nothing open', async () => {
  const person = await newApplicant(server, { cvs: 2 })
  const stop = new AbortController()
  const response = await person.fetch(`/api/v1/user/${person.id}/export`, { signal: stop.signal })
  stop.abort()
  await expect(response.arrayBuffer()).rejects.toThrow()

  expect((await exportOf(person)).status).toBe(200)
})
