import { expect, test } from 'vitest'
import { createPersonWithEverything } from '#tests/attacks/people/filled-person.ts'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { copyIntoEarlierSchema, readAllRows } from '#tests/earlier-release.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { restarted } from '#tests/restarted.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from './database.ts'
import { migrateDatabase, MIGRATIONS_FOLDER, computeMigrationDigests } from './migrations.ts'
import { openPortalDatabase } from './portal-database.ts'

const SECRET_KEY = 'the one key of this installation, for tests'
const NAMES = [...(await computeMigrationDigests(MIGRATIONS_FOLDER)).keys()]
/**
 * The versions to upgrade from: by default the previous release, with `npm run faults` every one since 0006. 0016 is left out, because
 * registrations could not be used before the next migration added the consultants who make them.
 */
const EARLIER = NAMES.slice(
  process.env.EVERY_UPGRADE ? NAMES.indexOf('0006_tracked') : -2,
  -1,
).filter((name) => name !== '0016_registrations')

const server = await testServer({ environment: { SECRET_KEY } })
const person = await createPersonWithEverything(server, 'thistlewane', { applies: true })
await emptyOutbox(server)

test.each(EARLIER)(
  'people of a database as of %s lose nothing by an upgrade, and all of it is read as before',
  async (name) => {
    const old = await emptyInstallation({ SECRET_KEY })
    await migrateDatabase(old.kysely, { upTo: name })
    await copyIntoEarlierSchema(server.db, old.db)
    const before = await readAllRows(old.db)
    expect(Object.keys(before).length, 'tables with something in them').toBeGreaterThan(3)

    await (await openPortalDatabase(old.config)).close()

    expect(await readAllRows(old.db, before)).toEqual(before)
    await using today = await restarted({
      config: { ...old.config, dataDir: server.dataDir },
      clock: server.clock,
    })
    const read = async (origin: typeof today.fetch, path: string) => {
      const response = await origin(path, { headers: { authentication: `Bearer ${person.token}` } })
      expect(response.status, path).toBe(200)
      return response
    }
    const own = `/api/v1/user/${person.id}`
    expect(await (await read(today.fetch, own)).json()).toEqual(
      await (await read(person.fetch, own)).json(),
    )
    await read(today.fetch, `${own}/export`)
  },
)

test('a portal on a database that a newer release has changed does not start, and says what to do', async () => {
  const newer = await emptyInstallation({ SECRET_KEY })
  await migrateDatabase(newer.kysely)
  await newer.db.run(
    sql`insert into migration (name, timestamp) values ('9999_tomorrow', '2030-01-01T00:00:00.000Z')`,
  )
  await expect(portalCommand(newer, ['migrate'])).rejects.toThrow(
    /^The database is newer than this portal: it has the migration 9999_tomorrow\. Start the release that brought it, or a newer one; to stay with this one, restore the backup that was taken before\.\n$/,
  )
})
