import pg from 'pg'
import { APPLICATION_NAMES } from '#server/database/connection-shares.ts'

const RECONNECT_AFTER_MS = 1000

/** Takes the lock unless this database session already has it, because a lock that is taken twice must also be released twice. */
const HOLD_OR_TAKE_LOCK_SQL = `
  select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted) or pg_try_advisory_lock(hashtextextended($1, 0)) as alone`

/**
 * Listens for PostgreSQL notices of changes on a connection of its own, and reopens a lost connection. A missed notice only delays a change, because
 * the database is also checked every second.
 */
export function listenForNotices(connectionString: string, wake: () => void) {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: APPLICATION_NAMES.notices,
    })
    client = opened
    opened.on('notification', wake)
    // The 'end' event that follows an error opens the connection again.
    opened.on('error', () => {})
    opened.once('end', () => again(opened))
    try {
      await opened.connect()
      await opened.query('listen vacancies')
      wake()
    } catch {
      again(opened)
    }
  }

  function again(lost: pg.Client) {
    if (stopped || client !== lost) return
    client = undefined
    void lost.end().catch(() => {})
    retry = setTimeout(connect, RECONNECT_AFTER_MS)
  }

  void connect()
  return {
    /**
     * Returns whether this process is the one that may do `what`, such as writing to a folder. It keeps that right as long as this connection is
     * open; a process without the right can ask again later.
     */
    async alone(what: string): Promise<boolean> {
      const { rows } = (await client?.query<{ alone: boolean }>({
        text: HOLD_OR_TAKE_LOCK_SQL,
        values: [what],
      })) ?? { rows: [] }
      return rows[0]?.alone === true
    },
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
