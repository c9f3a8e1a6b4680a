import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { newAddress } from '../../people/sign-up-candidate.ts'
import { createInstallation, newFolder } from '../installation.ts'
import { findPartlyStoredActions } from '../killed/kept-promises.ts'
import { manyVacancies } from './many-vacancies.ts'
import { createConfirmedPerson } from '../member.ts'
import { smallDisk } from './small-disk.ts'
import { asPerson, callAndExpectSuccess, Refused } from '../killed/granted.ts'

const MEBIBYTE = 1024 * 1024
const BACK_MS = 15_000

const WANTED = process.env.FAULT_DISK ?? process.env.BROKEN_DEFENCE

const folder = newFolder()
const disk = WANTED ? smallDisk(folder, 400) : undefined
const files = disk && smallDisk(join(folder, 'files'), 4)
const place = await createInstallation({}, folder)
afterAll(async () => {
  await place.end().catch(() => {})
  files?.end()
  disk?.end()
  // The folder was the mount point of the small disk, so it can be removed only after the unmounting.
  rmSync(folder, { recursive: true, force: true })
})
if (WANTED && !files)
  console.warn(
    'A small disk cannot be mounted here, so what a full one does is not shown: it takes root, and a container that may mount.',
  )

let world: Awaited<ReturnType<typeof begun>> | undefined
beforeAll(async () => {
  if (disk && files) world = await begun()
})

async function begun() {
  await place.start()
  const { origin } = place
  const amara = await createConfirmedPerson(place, 'Amara')
  const who = asPerson(amara.token)
  const [saved = '', other = ''] = await manyVacancies(place.db, 20)
  const upload = (bytes: number) => {
    const form = new FormData()
    form.append('title', 'default')
    form.append(
      'file',
      new Blob(['Forklift driver since 2014\n'.repeat(bytes / 27)], { type: 'text/plain' }),
      'cv.txt',
    )
    return callAndExpectSuccess<{ id: string; documentStorageId: string }>(
      origin,
      who,
      'POST',
      `/api/v1/user/${amara.id}/curriculumvitae`,
      form,
    )
  }
  const cv = await upload(1000)
  const save = (jobId: string) =>
    callAndExpectSuccess(origin, who, 'POST', `/api/v1/user/${amara.id}/trackedjob`, {
      jobId,
      saved: true,
    })
  await save(saved)
  return {
    upload,
    writes: [
      () => save(other),
      () => upload(1000),
      () =>
        callAndExpectSuccess(origin, who, 'PATCH', `/api/v1/user/${amara.id}`, {
          firstName: 'Amara Jane',
        }),
      () =>
        callAndExpectSuccess(origin, {}, 'POST', '/api/v1/auth/register', {
          emailAddress: newAddress(),
          password: 'seventeen green ladders',
          firstName: 'Ben',
          lastName: 'Okafor',
        }),
    ],
    reads: [
      () => callAndExpectSuccess(origin, who, 'GET', `/api/v1/user/${amara.id}`),
      () => callAndExpectSuccess(origin, who, 'GET', `/api/v1/user/${amara.id}/trackedjobs`),
      () =>
        callAndExpectSuccess(origin, who, 'GET', `/api/v1/documentstorage/${cv.documentStorageId}`),
      () =>
        callAndExpectSuccess(origin, {}, 'POST', '/portal/v1/vja/search', { keywords: 'stock' }),
      () => callAndExpectSuccess(origin, { accept: 'text/html' }, 'GET', `/vacancy/${saved}`),
    ],
    search: () =>
      callAndExpectSuccess(origin, {}, 'POST', '/portal/v1/vja/search', { keywords: 'stock' }),
  }
}

const NO_ROOM = /There is no room/
/** Returns the message of a write that is refused for the moment (503), 'granted' if it succeeds, and 'wrong: …' for every other outcome. */
const refusal = (writing: () => Promise<unknown>) =>
  writing().then(
    () => 'granted',
    (error: unknown) =>
      error instanceof Refused && error.status === 503 && Number(error.retryAfter) > 0
        ? error.message
        : `wrong: ${error}`,
  )
const rows = () =>
  place.db.one(
    sql`select (select count(*) from documents) as documents, (select count(*) from tracked_jobs) as jobs, (select count(*) from candidates) as people, (select count(*) from candidates where first_name = 'Amara Jane') as changed`,
  )
const isPostgresRunning = () => existsSync(join(folder, 'postgres/cluster/postmaster.pid'))
const filesThere = () => globSync('files/{incoming/*,??/??/*}', { cwd: folder })

test.skipIf(!disk || !files)(
  'S-59e where documents have no room an upload is refused with a sentence and leaves nothing, everything else goes on, and room that is made is used',
  async () => {
    const own = world
    if (!own || !files) return
    const before = [await rows(), filesThere()]
    files.fill(MEBIBYTE)

    expect(await refusal(() => own.upload(2 * MEBIBYTE))).toMatch(NO_ROOM)
    files.fill()
    expect(await refusal(() => own.upload(1000))).toMatch(NO_ROOM)
    expect([await rows(), filesThere()]).toEqual(before)
    for (const read of own.reads) await read()

    files.empty()
    await own.upload(2 * MEBIBYTE)
  },
)

test.skipIf(!disk || !files)(
  'S-59d on a full disk writing is refused with a sentence and reading goes on, even PostgreSQL that ends by it is back by itself, and nothing is half there',
  async () => {
    const own = world
    if (!own || !disk) return
    disk.fill()

    // The portal checks the free space once a second.
    await expect.poll(() => refusal(own.writes[0] as () => Promise<unknown>)).toMatch(NO_ROOM)
    const before = await rows()
    for (let round = 0; round < 5; round++) {
      for (const write of own.writes) expect(await refusal(write)).toMatch(NO_ROOM)
      for (const read of own.reads) await read()
    }
    expect(await rows()).toEqual(before)

    // PostgreSQL must add a file to its write-ahead log, for which the disk has no space.
    await expect(
      place.db.many(
        sql`select pg_logical_emit_message(false, 'journal', repeat('x', 1000000)) from generate_series(1, 100)`,
      ),
    ).rejects.toThrow()
    await expect
      .poll(() => fetch(`${place.origin}/readyz`).then(({ status }) => status), { timeout: 20_000 })
      .toBe(503)
    for (const write of own.writes) expect(await refusal(write)).not.toMatch(/^granted|^wrong/)
    await own.search()

    // If there were room before it has ended, PostgreSQL would recover without the portal.
    await expect.poll(isPostgresRunning, { timeout: 20_000 }).toBe(false)
    disk.empty()
    const back = await place.ready(BACK_MS)
    console.log(
      `PostgreSQL ended by a full disk and was there again ${Math.round(back)} ms after there was room`,
    )
    expect(await rows()).toEqual(before)
    for (const read of own.reads) await read()
    await expect
      .poll(() => refusal(own.writes[0] as () => Promise<unknown>), { timeout: 10_000 })
      .toBe('granted')
    for (const write of own.writes.slice(1)) expect(await refusal(write)).toBe('granted')
    expect(await findPartlyStoredActions(place, [])).toEqual([])
  },
)
