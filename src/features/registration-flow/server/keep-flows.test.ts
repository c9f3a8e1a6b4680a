import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { findFlowDefinition, findNewestFlowVersion } from './flow-queries.ts'
import { storeFlows } from './keep-flows.ts'
import { describeVersionConflict } from './describe-version-conflict.ts'
import { readFlow } from './read-flow.ts'

const server = await testServer()
let folder: string

beforeEach(() => {
  folder = temporaryFolder('flows')
  mkdirSync(join(folder, 'flows'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const keep = () => storeFlows(server.db, folder, server.clock())
const write = (
  name: string,
  { version = 1, title = 'Test', file = `${name}.json`, layout = 0 } = {},
) =>
  writeFileSync(
    join(folder, 'flows', file),
    JSON.stringify(
      {
        title,
        name,
        version,
        type: 'Survey',
        introduction: { text: 'Hello', minutes: 5, ready: [] },
        tasks: [
          {
            id: 'task',
            name: 'Task',
            steps: [
              {
                id: 'step',
                name: 'Step',
                showIntroductionScreen: false,
                actions: [{ id: 'a', name: 'A', type: 'text', label: 'A' }],
              },
            ],
          },
        ],
      },
      null,
      layout,
    ),
  )
const versions = (name: string) =>
  server.db.many(sql`select version from flow_versions where name = ${name} order by version`)

test('a flow is kept once, and again only under a new version; registrations go on with the version that they began with', async () => {
  write('first')
  await keep()
  const begun = await findNewestFlowVersion(server.db, 'first')
  write('first', { layout: 2 })
  await keep()
  expect(await versions('first')).toEqual([{ version: 1 }])

  write('first', { version: 2, title: 'Better' })
  await Promise.all([keep(), keep()])

  expect(await findNewestFlowVersion(server.db, 'first')).toMatchObject({
    name: 'first',
    version: 2,
    type: 'Survey',
  })
  expect(await findFlowDefinition(server.db, begun?.id ?? '')).toMatchObject({
    version: 1,
    title: 'Test',
  })
  expect(await findNewestFlowVersion(server.db, 'nothing')).toBeUndefined()
})

test('a change without a new version ends the start with what to do', async () => {
  write('second', { version: 3 })
  await keep()
  write('second', { version: 3, title: 'Changed' })
  await expect(keep()).rejects.toThrow(
    `${join(folder, 'flows/second.json')}: version 3 of 'second' is kept with another content, which registrations may have started with. Give the changed flow version 4.`,
  )
  expect(await versions('second')).toEqual([{ version: 3 }])
})

test('a broken file, or two files of one name, end the start and keep nothing', async () => {
  write('third')
  write('third', { file: 'third-again.json' })
  await expect(keep()).rejects.toThrow(
    `${join(folder, 'flows/third.json')}: another file holds the flow 'third' already.`,
  )
  writeFileSync(join(folder, 'flows/broken.json'), '{\n"name": 7 }')
  await expect(keep()).rejects.toThrow(
    `${join(folder, 'flows/broken.json')}: line 2, name: name is a text, not 7.`,
  )
  rmSync(join(folder, 'flows'), { recursive: true })
  await expect(keep()).rejects.toThrow(
    `${join(folder, 'flows')} is missing: it holds the flows of registrations.`,
  )
  expect(await versions('third')).toEqual([])
})

test('[amendment 6.9] a name and version with another content, kept or in another file, are told before a start', async () => {
  write('fourth', { version: 2 })
  await keep()
  const file = join(folder, 'flows/fourth.json')
  const check = (path = file) => {
    const read = readFlow(readFileSync(path, 'utf8'))
    if (!('flow' in read)) throw new Error(read.mistakes.join())
    return describeVersionConflict(read.flow, path, {
      DATABASE_URL: server.config.databaseUrl,
      CONTENT_DIR: folder,
    })
  }
  expect(await check()).toBeUndefined()
  write('fourth', { version: 2, title: 'Changed' })
  expect(await check()).toBe(
    "version 2 of 'fourth' is kept with another content, which registrations may have started with. Give the changed flow version 3.",
  )
  write('fourth', { version: 3, title: 'Changed' })
  expect(await check()).toBeUndefined()

  write('fourth', { version: 3, title: 'Another', file: 'copy.json' })
  expect(await check(join(folder, 'flows/copy.json'))).toBe(
    `version 3 of 'fourth' is in ${file} with another content. Give this flow a name of its own, or a higher version.`,
  )
})
