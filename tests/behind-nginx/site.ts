import { readConfig } from '#server/settings/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { clientOf } from '../client.ts'
import { messagesIn } from '../messages-in.ts'
import { signUpCandidate } from '../people/sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'
import { type TwoPortals, startTwoPortals } from './two-portals.ts'

/** The members of a test server that shared test bodies use. These bodies run on one server in this process and on two portals behind nginx. */
export type Site = Pick<TestServer, 'db' | 'client' | 'clock' | 'messagesTo' | 'signUpCandidate'>

/** Starts two portals behind nginx, in the form in which test bodies use a server. */
export async function siteBehindNginx(...given: Parameters<typeof startTwoPortals>): Promise<
  TwoPortals &
    Site & {
      at(origin: string, headers?: Readonly<Record<string, string>>): ReturnType<typeof clientOf>
    }
> {
  const pair = await startTwoPortals(...given)
  const { db, close } = openDatabase(pair.connectionString, { max: 4 })
  const { bases } = readConfig({ DATA_DIR: pair.folder })
  const at = (origin: string, headers: Readonly<Record<string, string>> = {}) =>
    clientOf(origin, bases, headers)
  const client = (headers: Readonly<Record<string, string>> = {}) => at(pair.origin, headers)
  const messagesTo = messagesIn(db)
  return {
    ...pair,
    db,
    at,
    client,
    messagesTo,
    clock: () => new Date(),
    signUpCandidate: (wanted) => signUpCandidate({ client, messagesTo }, wanted),
    async end() {
      await close()
      await pair.end()
    },
  }
}
