import { execFile } from 'node:child_process'
import type { Config } from '#server/settings/config.ts'

/**
 * Runs an operator's command on a test's database, as a separate process. Returns its output, or throws an error with its error output. `folder` holds
 * the release whose command it is; without it, it is the release that is tested.
 */
export const portalCommand = (
  { config, dataDir }: { readonly config: Pick<Config, 'databaseUrl'>; readonly dataDir: string },
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder?: string,
) =>
  new Promise<string>((done, failed) =>
    execFile(
      process.execPath,
      ['src/server/portal.ts', ...words],
      {
        cwd: folder,
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
