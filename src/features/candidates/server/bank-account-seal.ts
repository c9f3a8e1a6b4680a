import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { gone } from '#shared/failure.ts'
import type { Config } from '#server/config.ts'
import type { BankDetails } from '../contract/records/bank-account.ts'

/** Whose it is and which record: sealed with the content, so that no row can be put in the place of another. */
type Place = { readonly candidateId: string; readonly id: string }
type Secret = Pick<Config, 'secretKey'>
export type Sealed = { readonly sealed: string }

const NONCE = 12
const TAG = 16
const VERSION = 1

/** Bank details as they lie in the database: AES-256-GCM under a key of their own; version, nonce, tag, text. */
export function seal(details: BankDetails, place: Place, { secretKey }: Secret): Sealed {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor('sealing', secretKey), nonce).setAAD(nameOf(place))
  const text = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]).toString('base64') }
}

/** A record that was changed, moved, or sealed under another secret opens no more: its owner enters it again. */
export function open({ sealed }: Sealed, place: Place, { secretKey }: Secret): BankDetails {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    if (bytes[0] !== VERSION) throw new Error('sealed in another way')
    const nonce = bytes.subarray(1, 1 + NONCE)
    const tag = bytes.subarray(1 + NONCE, 1 + NONCE + TAG)
    const decipher = createDecipheriv('aes-256-gcm', keyFor('sealing', secretKey), nonce, { authTagLength: TAG }).setAAD(nameOf(place)).setAuthTag(tag)
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8')) as BankDetails
  } catch {
    throw gone('These bank details can no longer be read. Please enter them again.')
  }
}

/** Names a content without telling it: a plain hash of so few digits could be tried out. */
export const fingerprintOf = (details: unknown, { secretKey }: Secret) => createHmac('sha256', keyFor('fingerprints', secretKey)).update(JSON.stringify(details)).digest('base64')

const nameOf = ({ candidateId, id }: Place) => Buffer.from(`candidate_records bankaccount ${candidateId} ${id}`)
const keyFor = (use: 'sealing' | 'fingerprints', secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `bank account ${use}`, 32))
