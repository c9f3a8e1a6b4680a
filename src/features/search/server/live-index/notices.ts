import pg from 'pg'

const AGAIN_AFTER = 1000

/** A session that takes a lock again would have to give it back twice. */
const HELD_OR_TAKEN = `
  select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted) or pg_try_advisory_lock(hashtextextended($1, 0)) as alone`

/** Listens for notices of changes on a connection of its own. One that is lost is opened again; until then, and for what was missed, there is the look of each second. */
export function listenForNotices(connectionString: string, wake: () => void) {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: 'portal search index',
    })
    client = opened
    opened.on('notification', wake)
    // An error is followed by the end.
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
    retry = setTimeout(connect, AGAIN_AFTER)
  }

  void connect()
  return {
    /** Whether this process alone may do something, for as long as this connection lasts. One that could not may ask again later. */
    async alone(what: string): Promise<boolean> {
      const { rows } = (await client?.query<{ alone: boolean }>({
        text: HELD_OR_TAKEN,
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
