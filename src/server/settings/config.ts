import { resolve } from 'node:path'
import { accountsFrom } from './account-settings.ts'
import { databaseFrom } from './database-settings.ts'
import { publishedPasswords } from './demo-content.ts'
import { keepDemoAtHome } from './demo-reach.ts'
import { type Environment, EnvironmentReader } from './environment.ts'
import { lettersFrom } from './letter-settings.ts'
import { outsideFrom } from './outside-settings.ts'
import { retentionFrom } from './retention-settings.ts'
import { ownSecret, previousKeyFrom, secretFrom } from './secret-settings.ts'
import { shownFrom } from './shown-settings.ts'
import { signInFrom } from './sign-in-settings.ts'
import { trafficFrom } from './traffic-settings.ts'
import { unknownSettings } from './unknown-settings.ts'

export type Config = ReturnType<typeof readConfig>

/**
 * Reads every setting of an installation from the environment. A missing or wrong variable aborts the start with a message for the operator.
 * `docs/settings.md` lists them all; a test compares the two.
 */
export function readConfig(environment: Environment) {
  const read = new EnvironmentReader(environment)
  const process = processFrom(read)
  const { production } = process
  const contentDir = resolve(read.text('CONTENT_DIR', './content'))
  const productName = read.ownWords('PRODUCT_NAME', 'Halewick', { production, such: 'Your Agency' })
  const config = {
    ...process,
    ...databaseFrom(read),
    ...lettersFrom(read, { production, productName }),
    ...outsideFrom(read, production),
    ...signInFrom(read, production),
    contentDir,
    /** Passwords that sign-in and registration refuse, because they are published. */
    publishedPasswords: production ? publishedPasswords(contentDir) : new Set<string>(),
    apiDocs: read.flag('API_DOCS', !production),
    metricsToken: ownSecret(read, 'METRICS_TOKEN', { production, shortest: 1 }),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'info',
    ),
    ...retentionFrom(read),
    ...trafficFrom(read, process.trustProxyHops),
    ...accountsFrom(read, production),
    ...shownFrom(read, { production, productName }),
    analytics: read.flag('ANALYTICS', false),
    /** Sentences about environment variables that no code reads. */
    warnings: unknownSettings(environment),
  } as const
  read.finish(config.warnings)
  return config
}

/** Reads the kind of installation, its address, and its secrets. */
function processFrom(read: EnvironmentReader) {
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
  const secretKey = secretFrom(read, dataDir, production)
  const previousKey = previousKeyFrom(read, secretKey)
  const trustProxyHops = read.number('TRUST_PROXY_HOPS', 0, { min: 0, max: 10 })
  const demoPublic = keepDemoAtHome(read, { production, host, publicOrigin })
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
