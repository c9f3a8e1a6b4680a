import { clusterRoom } from '../cluster.ts'

/** A PostgreSQL that no one looks after, as an installation has one elsewhere: its operator stops and starts it. */
export async function ownPostgres() {
  const { command, ...own } = await clusterRoom('postgres')
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
