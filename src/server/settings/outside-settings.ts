import type { EnvironmentReader } from './environment.ts'
import { readScannerAddress } from './scanner-settings.ts'
import { readOwnSecret } from './secret-settings.ts'
import type { SettingName } from './setting-names.ts'

/** Reads the settings of external systems that this installation calls. */
export const readOutsideSettings = (read: EnvironmentReader, production: boolean) => ({
  addressLookupUrl: readAddressLookup(read, production),
  crm: {
    dynamics: readDynamicsSettings(read, production),
    webhook: readWebhookSettings(read, production),
  },
  licenceCheck: readLicenceCheckSettings(read, production),
  /** An external system that stores a copy of the audit log, which this portal cannot change. */
  auditReceiver: readAuditReceiver(read, production),
  clamdAddress: readScannerAddress(read, production),
  /** An S3-compatible store for documents; without one they are stored in a folder. */
  s3: readS3Settings(read),
})

/** Reads the address of the postcode service. It contains the service's key, so production requires HTTPS. */
function readAddressLookup(read: EnvironmentReader, production: boolean) {
  const url = read.url('ADDRESS_LOOKUP_URL', production ? ['https:'] : ['https:', 'http:'])
  if (url && !url.includes('{postcode}'))
    read.refuse('ADDRESS_LOOKUP_URL', 'must hold {postcode} where the postcode goes')
  return url
}

/** Reads the settings of Dynamics. Personal data is sent to it, so production requires HTTPS. */
function readDynamicsSettings(read: EnvironmentReader, production: boolean) {
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

function readWebhookSettings(read: EnvironmentReader, production: boolean) {
  const url = read.url('CRM_WEBHOOK_URL', production ? ['https:'] : ['https:', 'http:'])
  if (!url) return undefined
  const secret = read.beside('CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET')
  readOwnSecret(read, 'CRM_WEBHOOK_SECRET', { production, shortest: 32 })
  return { url, secret }
}

/** Reads the settings of the licence service. Driver numbers and birth dates are sent to it, so production requires HTTPS. */
function readLicenceCheckSettings(read: EnvironmentReader, production: boolean) {
  const url = read.url('LICENCE_CHECK_URL', production ? ['https:'] : ['https:', 'http:'])
  return url
    ? {
        url: url.replace(/(?<!\/)\/+$/, ''),
        key: read.beside('LICENCE_CHECK_URL', 'LICENCE_CHECK_KEY'),
      }
    : undefined
}

/** Reads the settings of the audit receiver. The audit log is sent to it, so production requires HTTPS. */
function readAuditReceiver(read: EnvironmentReader, production: boolean) {
  const url = read.url('AUDIT_URL', production ? ['https:'] : ['https:', 'http:'])
  return url ? { url, token: read.beside('AUDIT_URL', 'AUDIT_TOKEN') } : undefined
}

function readS3Settings(read: EnvironmentReader) {
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
