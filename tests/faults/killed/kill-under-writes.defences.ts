import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-59': [
    {
      file: 'src/server/database/embedded/postgres.ts',
      from: "'jit=off'",
      to: "'jit=off', 'synchronous_commit=off', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'",
    },
  ],
}
