import { execFile } from 'node:child_process'
import type { TestServer } from './test-server.ts'

/** Runs an operator's command on a test's database, as a separate process. Returns its output, or throws an error with its error output. */
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
