import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { sha256 } from '#server/security/hashes.ts'
import type { Config } from '../../settings/config.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import { computeFingerprint } from '../../security/seal.ts'

/** The version of the backup format. It increases when older portals could not read a newer backup. */
export const BACKUP_FORMAT = 1

const CopiedTableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
})
const BackupManifest = z.object({
  format: z.literal('portal backup'),
  formatVersion: z.number(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Identifies the SECRET_KEY that opens the sealed values of the backup; the key itself is in no backup. */
  keyPrint: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(CopiedTableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /**
   * Problems that existed when the backup was taken: `unfound` documents have a row but no file, `damaged` ones another content than when they
   * were uploaded.
   */
  documents: z.object({
    file: z.string(),
    sha256: z.string(),
    count: z.number(),
    bytes: z.number(),
    unfound: z.array(z.string()),
    damaged: z.array(z.string()),
  }),
})
export type BackupManifest = z.output<typeof BackupManifest>
export type CopiedTable = z.output<typeof CopiedTableSchema>
export type CopiedDocuments = BackupManifest['documents']

export const MANIFEST_FILE = 'manifest.json'
/** The name of the file with the manifest's checksum, next to the manifest. */
export const MANIFEST_CHECKSUM_FILE = 'manifest.sha256'

export const computeSha256 = (content: Buffer | string) => sha256(content).toString('hex')

/** Returns a fingerprint that identifies a key without revealing it. */
export const fingerprintSecretKey = (config: Pick<Config, 'secretKey'>) =>
  Buffer.from(computeFingerprint('the key of this backup', 'backup', config), 'base64')
    .toString('hex')
    .slice(0, 16)

export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  const sum = await readFile(join(folder, MANIFEST_CHECKSUM_FILE), 'utf8').catch(() => '')
  if (text === undefined)
    throw new StartRefusedError(`${folder} is no backup: it has no ${MANIFEST_FILE}.`)
  if (computeSha256(text) !== sum.trim())
    throw new StartRefusedError(
      `The ${MANIFEST_FILE} of ${basename(folder)} is not as it was written. Take another backup.`,
    )
  const { formatVersion } = JSON.parse(text) as { formatVersion?: unknown }
  if (typeof formatVersion === 'number' && formatVersion > BACKUP_FORMAT)
    throw new StartRefusedError(
      'This backup was taken by a newer portal, which writes them in another form. Restore it with that release or a newer one.',
    )
  return BackupManifest.parse(JSON.parse(text))
}
