import { createPostgresFolder } from '../cluster.ts'

/** Starts a PostgreSQL that the portal does not manage, as an installation with an external database has: only the test starts and stops it. */
export async function startOwnPostgres() {
  const { command, ...own } = await createPostgresFolder('postgres')
  await command(
    'initdb',
    '-D',
    own.cluster,
    '-U',
    'app',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  )
  await own.start()
  return own
}
