import { createHash } from 'node:crypto'
import type { Database } from '#server/database.ts'
import type { Secret } from '#server/seal.ts'
import { signedText } from '../../domain/signed-statement.ts'
import { digest } from '../digest.ts'
import { verifyLog } from '../verify-log.ts'
import { signatureIn } from './draw-signed-paper.ts'
import { signingOf, signingOfPaper, type StoredSigning } from './signing-queries.ts'

export type Checked =
  | { readonly genuine: true; readonly signing: StoredSigning; readonly entries: number }
  /** `changed`: it claims to be the paper of a signature and is not, byte for byte. */
  | {
      readonly genuine: false
      readonly why: 'unknown' | 'changed' | 'record altered' | 'log altered'
    }

/** Whether a file is the paper of a signature as it was made: its bytes, what it says was signed, and the log that both stand in. */
export async function verifyDocument(
  db: Database,
  file: Buffer,
  secret?: Secret,
): Promise<Checked> {
  const signing = await signingOfPaper(db, createHash('sha256').update(file).digest())
  if (!signing) {
    const claimed = signatureIn(file)
    return {
      genuine: false,
      why: claimed && (await signingOf(db, claimed)) ? 'changed' : 'unknown',
    }
  }
  if (digestOf(signing) !== signing.sha256) return { genuine: false, why: 'record altered' }
  const log = await verifyLog(db, signing.registrationId, secret)
  return log?.whole
    ? { genuine: true, signing, entries: log.entries }
    : { genuine: false, why: 'log altered' }
}

function digestOf({
  registrationId,
  actionId,
  itemId,
  statement,
  name,
  drawingSha256,
}: StoredSigning) {
  return digest(
    signedText({
      registrationId,
      hop: itemId ? { actionId, itemId } : { actionId },
      statement: statement ?? '',
      name,
      drawing: drawingSha256,
    }),
  )
}
