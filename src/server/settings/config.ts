import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { type Environment, EnvironmentReader } from './environment.ts'
import { USUAL } from '../operations/retention/periods.ts'
import { publishedPasswords } from './demo-content.ts'
import { isDefaultSecret } from './default-secret.ts'
import { keepDemoAtHome } from './demo-reach.ts'
import { lettersFrom } from './letter-settings.ts'
import { scannerFrom } from './scanner-settings.ts'
import type { SettingName } from './setting-names.ts'
import { unknownSettings } from './unknown-settings.ts'

export type Config = ReturnType<typeof readConfig>

/**
 * Every setting of an installation, from the environment. A missing or wrong variable ends the start with one sentence that says what to do.
 * README lists them all; a test compares the two.
 */
export function readConfig(environment: Environment) {
  const read = new EnvironmentReader(environment)
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
  keepDemoAtHome(read, { production, host, publicOrigin })
  const demoContent = read.flag('DEMO_CONTENT', !production)
  if (production && demoContent)
    read.refuse('DEMO_CONTENT', 'is for the demo: remove it when APP_ENV=production')
  const contentDir = resolve(read.text('CONTENT_DIR', './content'))
  const productName = read.ownWords('PRODUCT_NAME', 'Halewick', { production, such: 'Your Agency' })
  const config = {
    appEnv,
    production,
    port,
    host,
    dataDir,
    publicOrigin,
    secretKey,
    /** While `rotate-key` is under way: what was sealed under it still opens. */
    previousKey,
    testClockFile,
    trustProxyHops,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    /** A streaming replica that answers what everybody may read. */
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    /** Megabytes that the search index may take; 0 leaves searches to the database. */
    searchIndexMemory: read.number('SEARCH_INDEX_MEMORY', twoFifthsOfMemory(), {
      min: 0,
      max: 1_048_576,
    }),
    databasePool: read.number('DATABASE_POOL', 10, { min: 2, max: 200 }),
    ...lettersFrom(read, { production, productName }),
    addressLookupUrl: addressLookupFrom(read, production),
    crm: { dynamics: dynamicsFrom(read, production), webhook: webhookFrom(read, production) },
    licenceCheck: licenceCheckFrom(read, production),
    /** A system elsewhere that keeps the audit log as well, where this portal cannot change it. */
    auditReceiver: auditReceiverFrom(read, production),
    clamdAddress: scannerFrom(read, production),
    /** An S3-compatible store for documents; without one they lie in a folder. */
    s3: s3From(read),
    /** Whom people may sign in through. In the demo, one that is not configured is the demo's own provider. */
    social: {
      google: providerFrom(read, production, 'OIDC_GOOGLE', 'https://accounts.google.com'),
      linkedin: providerFrom(read, production, 'OIDC_LINKEDIN', 'https://www.linkedin.com/oauth'),
      facebook: providerFrom(read, production, 'OAUTH_FACEBOOK', 'https://www.facebook.com'),
    },
    /** The company's own sign-in, for consultants: a public client, which has no secret. */
    consultantSignOn: consultantSignOnFrom(read, production),
    /** The address that all of them share: only the demo's own provider has one. Set where it is started. */
    thirdPartyAuth: null as string | null,
    contentDir,
    /** No one signs in or registers with these: everyone can read them. */
    publishedPasswords: production ? publishedPasswords(contentDir) : new Set<string>(),
    apiDocs: read.flag('API_DOCS', !production),
    metricsToken: ownSecret(read, 'METRICS_TOKEN', { production, shortest: 1 }),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'info',
    ),
    demoContent,
    /** How long backups are kept: what people deleted is gone from them as well. */
    backupDays: read.number('BACKUP_DAYS', USUAL.backupDays, { min: 1, max: 366 }),
    /** How long an account that nobody uses is kept, and the CV of somebody whose applications were all unsuccessful. The data retention policy says both. */
    unusedAccountMonths: read.number('UNUSED_ACCOUNT_MONTHS', USUAL.unusedAccountMonths, {
      min: 12,
      max: 120,
    }),
    unsuccessfulCvMonths: read.number('UNSUCCESSFUL_CV_MONTHS', USUAL.unsuccessfulCvMonths, {
      min: 1,
      max: 24,
    }),
    shutdownSeconds: read.number('SHUTDOWN_SECONDS', 10, { min: 1, max: 120 }),
    bodySeconds: read.number('BODY_SECONDS', 15, { min: 1, max: 120 }),
    uploadSeconds: read.number('UPLOAD_SECONDS', 120, { min: 10, max: 600 }),
    uploadBytesASecond: read.number('UPLOAD_BYTES_A_SECOND', 1024, { min: 1, max: 1_048_576 }),
    /** A proxy has to be the one that lets go first, so its connections are kept for longer. */
    keepAliveSeconds: read.number('KEEP_ALIVE_SECONDS', trustProxyHops > 0 ? 65 : 20, {
      min: 1,
      max: 600,
    }),
    connections: read.number('CONNECTIONS', 1000, { min: 20, max: 100_000 }),
    connectionsPerAddress: read.number('CONNECTIONS_PER_ADDRESS', 250, { min: 10, max: 100_000 }),
    halfSentPerAddress: read.number('HALF_SENT_PER_ADDRESS', 50, { min: 2, max: 10_000 }),
    clients: read.list('CLIENT_IDS', ['portal', 'consultant']),
    passwordMinimum: read.number('PASSWORD_MINIMUM', 8, { min: 8, max: 64 }),
    argonMemoryKib: read.number('ARGON_MEMORY_KIB', 19_456, {
      min: production ? 19_456 : 64,
      max: 1_048_576,
    }),
    weeklyHours: read.number('WEEKLY_HOURS', 37.5, { min: 1, max: 60 }),
    limitFactor: production ? 1 : read.number('LIMIT_FACTOR', 1, { min: 1, max: 10_000 }),
    product: {
      name: productName,
      legalName: read.text(
        'PRODUCT_LEGAL_NAME',
        read.optional('PRODUCT_NAME') ?? 'Halewick Recruitment',
      ),
    },
    support: {
      candidate: read.ownWords('SUPPORT_CANDIDATE', 'support@halewick.example', {
        production,
        such: 'help@example.com',
      }),
      consultant: read.ownWords('SUPPORT_CONSULTANT', 'online-registration@halewick.example', {
        production,
        such: 'it@example.com',
      }),
    },
    links: {
      talent: linkFrom(read, 'LINK_TALENT'),
      onlineRegistration: linkFrom(read, 'LINK_ONLINE_REGISTRATION'),
      updates: linkFrom(read, 'LINK_UPDATES') ?? '/release-notes',
      crm: linkFrom(read, 'LINK_CRM'),
    },
    bases: {
      candidate: read.text('CANDIDATE_API', '/api/v1'),
      portal: read.text('PORTAL_API', '/portal/v1'),
      sameOrigin: '/API/v1',
      employee: read.text('EMPLOYEE_API', '/employee/v1'),
      maintenance: read.text('MAINTENANCE_API', ''),
    },
    analytics: read.flag('ANALYTICS', false),
    /** What is set and read by nothing. */
    warnings: unknownSettings(environment),
  } as const
  read.finish(config.warnings)
  return config
}

/** The database and the rest of the machine want some as well. */
const twoFifthsOfMemory = () =>
  Math.floor((0.4 * Math.min(totalmem(), process.constrainedMemory() || totalmem())) / 2 ** 20)

/** A link that pages show: a page of this website or another address. */
function linkFrom(read: EnvironmentReader, name: SettingName): string | null {
  const given = read.optional(name)
  if (given?.startsWith('/') && !/^\/[/\\]/.test(given)) return given
  return read.url(name, ['https:', 'http:']) ?? null
}

/** `<PREFIX>_CLIENT_ID` switches a provider on; `<PREFIX>_ISSUER` is for one at another address. Secrets and keys never travel in clear in production. */
function providerFrom(
  read: EnvironmentReader,
  production: boolean,
  prefix: 'OIDC_GOOGLE' | 'OIDC_LINKEDIN' | 'OAUTH_FACEBOOK',
  issuer: string,
) {
  const clientId = read.optional(`${prefix}_CLIENT_ID`)
  const address =
    read.url(`${prefix}_ISSUER`, production ? ['https:'] : ['https:', 'http:']) ?? issuer
  return clientId
    ? {
        issuer: address,
        clientId,
        clientSecret: read.beside(`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`),
      }
    : undefined
}

/** `OIDC_CONSULTANT_CLIENT_ID` switches it on. With a tenant, tokens of any other are refused. */
function consultantSignOnFrom(read: EnvironmentReader, production: boolean) {
  const clientId = read.optional('OIDC_CONSULTANT_CLIENT_ID')
  if (!clientId) return undefined
  const issuer = read.url('OIDC_CONSULTANT_ISSUER', production ? ['https:'] : ['https:', 'http:'])
  if (!issuer)
    read.refuse(
      'OIDC_CONSULTANT_ISSUER',
      'is missing beside OIDC_CONSULTANT_CLIENT_ID: for Entra ID it is https://login.microsoftonline.com/<tenant id>/v2.0',
    )
  return { issuer: issuer ?? '', clientId, tenant: read.optional('OIDC_CONSULTANT_TENANT') }
}

/** The key of the service stands in the address: in production it never travels in clear. */
function addressLookupFrom(read: EnvironmentReader, production: boolean) {
  const url = read.url('ADDRESS_LOOKUP_URL', production ? ['https:'] : ['https:', 'http:'])
  if (url && !url.includes('{postcode}'))
    read.refuse('ADDRESS_LOOKUP_URL', 'must hold {postcode} where the postcode goes')
  return url
}

/** People's details travel there: in production never in clear. */
function dynamicsFrom(read: EnvironmentReader, production: boolean) {
  const url = read.url('CRM_DYNAMICS_URL', production ? ['https:'] : ['https:', 'http:'])
  const authority =
    read.url('CRM_DYNAMICS_AUTHORITY', production ? ['https:'] : ['https:', 'http:']) ??
    'https://login.microsoftonline.com'
  if (!url) return undefined
  const needed = (name: SettingName) => read.beside('CRM_DYNAMICS_URL', name)
  return {
    url: url.replace(/(?<!\/)\/+$/, ''),
    authority: authority.replace(/(?<!\/)\/+$/, ''),
    tenant: needed('CRM_DYNAMICS_TENANT'),
    clientId: needed('CRM_DYNAMICS_CLIENT_ID'),
    clientSecret: needed('CRM_DYNAMICS_CLIENT_SECRET'),
  }
}

function webhookFrom(read: EnvironmentReader, production: boolean) {
  const url = read.url('CRM_WEBHOOK_URL', production ? ['https:'] : ['https:', 'http:'])
  if (!url) return undefined
  const secret = read.beside('CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET')
  ownSecret(read, 'CRM_WEBHOOK_SECRET', { production, shortest: 32 })
  return { url, secret }
}

/** Driver numbers and birth dates travel there: in production never in clear. */
function licenceCheckFrom(read: EnvironmentReader, production: boolean) {
  const url = read.url('LICENCE_CHECK_URL', production ? ['https:'] : ['https:', 'http:'])
  return url
    ? {
        url: url.replace(/(?<!\/)\/+$/, ''),
        key: read.beside('LICENCE_CHECK_URL', 'LICENCE_CHECK_KEY'),
      }
    : undefined
}

/** Who did what travels there: in production never in clear. */
function auditReceiverFrom(read: EnvironmentReader, production: boolean) {
  const url = read.url('AUDIT_URL', production ? ['https:'] : ['https:', 'http:'])
  return url ? { url, token: read.beside('AUDIT_URL', 'AUDIT_TOKEN') } : undefined
}

function s3From(read: EnvironmentReader) {
  const endpoint = read.url('S3_ENDPOINT', ['https:', 'http:'])
  if (!endpoint) return undefined
  const needed = (name: SettingName) => read.beside('S3_ENDPOINT', name)
  return {
    endpoint,
    bucket: needed('S3_BUCKET'),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

/** A secret that the operator makes: not a short one, and in production none that anyone could guess. */
function ownSecret(
  read: EnvironmentReader,
  name: SettingName,
  { production, shortest }: { readonly production: boolean; readonly shortest: number },
) {
  const given = read.optional(name)
  const advice = 'make one with "openssl rand -base64 48"'
  if (given && given.length < shortest)
    read.refuse(name, `must have at least ${shortest} characters: ${advice}`)
  else if (given && production && isDefaultSecret(given))
    read.refuse(name, `is a default secret, which anyone can guess: ${advice}`)
  return given
}

/** Production names its secret; the demo makes one and keeps it beside its data, so that a restart signs nobody out. */
function secretFrom(read: EnvironmentReader, dataDir: string, production: boolean): string {
  const given = ownSecret(read, 'SECRET_KEY', { production, shortest: 32 })
  if (given) return given
  if (production) {
    read.refuse('SECRET_KEY', 'is missing: make one with "openssl rand -base64 48"')
    return ''
  }
  const kept = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(kept))
    writeFileSync(kept, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  return readFileSync(kept, 'utf8')
}

function previousKeyFrom(read: EnvironmentReader, secretKey: string): string | undefined {
  const given = read.optional('SECRET_KEY_PREVIOUS')
  if (given && given.length < 32)
    read.refuse(
      'SECRET_KEY_PREVIOUS',
      'must have at least 32 characters: it is what SECRET_KEY was before',
    )
  if (given && given === secretKey)
    read.refuse(
      'SECRET_KEY_PREVIOUS',
      'must be another key than SECRET_KEY: leave it out unless the key is being replaced',
    )
  return given
}
