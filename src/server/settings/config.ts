import { resolve } from 'node:path'
import { readAccountSettings } from './account-settings.ts'
import { readDatabaseSettings } from './database-settings.ts'
import { listPublishedPasswords } from './demo-content.ts'
import { refusePublicDemo } from './refuse-public-demo.ts'
import { type Environment, EnvironmentReader } from './environment.ts'
import { readLetterSettings } from './letter-settings.ts'
import { readOutsideSettings } from './outside-settings.ts'
import { readRetentionSettings } from './retention-settings.ts'
import { readOwnSecret, readPreviousKey, readSecretKey } from './secret-settings.ts'
import { readShownSettings } from './shown-settings.ts'
import { readSignInSettings } from './sign-in-settings.ts'
import { readTrafficSettings } from './traffic-settings.ts'
import { listUnknownSettings } from './unknown-settings.ts'

export type Config = ReturnType<typeof readConfig>

/**
 * Reads every setting of an installation from the environment. A missing or wrong variable aborts the start with a message for the operator.
 * `docs/settings.md` lists them all; a test compares the two.
 */
export function readConfig(environment: Environment) {
  const read = new EnvironmentReader(environment)
  const process = readProcessSettings(read)
  const { production } = process
  const contentDir = resolve(read.text('CONTENT_DIR', './content'))
  const productName = read.ownWords('PRODUCT_NAME', 'Halewick', { production, such: 'Your Agency' })
  const config = {
    ...process,
    ...readDatabaseSettings(read),
    ...readLetterSettings(read, { production, productName }),
    ...readOutsideSettings(read, production),
    ...readSignInSettings(read, production),
    contentDir,
    /** The passwords of the demo's people, which anyone can read; production refuses them at sign-in and as new passwords. */
    publishedPasswords: production ? listPublishedPasswords(contentDir) : new Set<string>(),
    apiDocs: read.flag('API_DOCS', !production),
    metricsToken: readOwnSecret(read, 'METRICS_TOKEN', { production, shortest: 1 }),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'info',
    ),
    ...readRetentionSettings(read),
    ...readTrafficSettings(read, process.trustProxyHops),
    ...readAccountSettings(read, production),
    ...readShownSettings(read, { production, productName }),
    analytics: read.flag('ANALYTICS', false),
    /** Sentences about environment variables that no code reads. */
    warnings: listUnknownSettings(environment),
  } as const
  read.finish(config.warnings)
  return config
}

/** Reads the kind of installation, its address, and its secrets. */
function readProcessSettings(read: EnvironmentReader) {
  const appEnv = read.oneOf('APP_ENV', ['demo', 'production'], 'demo')
  const production = appEnv === 'production'
  const port = read.number('PORT', 3000, { min: 0, max: 65535 })
  const host = read.text('HOST', '127.0.0.1')
  const dataDir = resolve(read.text('DATA_DIR', './var'))
  const testClockFile = read.optional('APP_TEST_CLOCK_FILE')
  if (production && testClockFile)
    read.refuse('APP_TEST_CLOCK_FILE', 'is for tests: remove it when APP_ENV=production')
  const publicOrigin = read.origin(
    'PUBLIC_ORIGIN',
    production ? undefined : `http://localhost:${port}`,
  )
  const secretKey = readSecretKey(read, dataDir, production)
  const previousKey = readPreviousKey(read, secretKey)
  const trustProxyHops = read.number('TRUST_PROXY_HOPS', 0, { min: 0, max: 10 })
  const demoPublic = refusePublicDemo(read, { production, host, publicOrigin })
  const demoContent = read.flag('DEMO_CONTENT', !production)
  if (production && demoContent)
    read.refuse('DEMO_CONTENT', 'is for the demo: remove it when APP_ENV=production')
  return {
    appEnv,
    production,
    port,
    host,
    dataDir,
    publicOrigin,
    demoPublic,
    secretKey,
    /** The previous secret, with which sealed values can still be opened during `rotate-key`. */
    previousKey,
    testClockFile,
    trustProxyHops,
    demoContent,
  }
}
