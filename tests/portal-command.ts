import { execFile } from 'node:child_process'
import type { TestServer } from './test-server.ts'

/** An operator's command on the database of a test, in a process of its own: what it said, or an error with what it complained of. */
export const portalCommand = (
  { config, dataDir }: Pick<TestServer, 'config' | 'dataDir'>,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) =>
  new Promise<string>((done, failed) =>
    execFile(
      process.execPath,
      ['src/server/portal.ts', ...words],
      {
        env: {
          ...process.env,
          DATABASE_URL: config.databaseUrl,
          DATA_DIR: dataDir,
          ...environment,
        },
      },
      (error, said, complained) => (error ? failed(new Error(complained)) : done(said)),
    ),
  )
