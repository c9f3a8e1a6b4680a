import { sha256 } from '#server/security/hashes.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { witnessStatement } from '#features/registration-flow/domain/questions/own-words.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { type Change, whatChanged } from '../../domain/signatures/signature-cover.ts'
import { signedText } from '../../domain/signatures/signed-statement.ts'
import { answersOf } from '../answers/answer-queries.ts'
import { digest } from '../log/digest.ts'
import { coverOfRegistration } from '../signatures/cover-of-registration.ts'
import { saltOf } from '../signatures/signature-salt.ts'
import { verifyLog } from '../log/verify-log.ts'
import { wholeFlow } from '../whole-flow.ts'
import { signatureIn } from './draw-signed-paper.ts'
import { signingOf, signingOfPaper, type StoredSigning } from './signing-queries.ts'

export type Checked =
  | {
      readonly genuine: true
      readonly signing: StoredSigning
      readonly entries: number
      /** The stored answers that differ from the signed ones; null if unknown, as for a signature of an earlier release, which covered no answers. */
      readonly differs: readonly Change[] | null
    }
  /** `changed`: the file claims to be the paper of a signature, but its bytes differ. */
  | {
      readonly genuine: false
      readonly why: 'unknown' | 'changed' | 'record altered' | 'log altered'
    }

/** Checks a file against the paper of a signature: its bytes, the signed text, and the log that has both. Also returns the answers that have changed since. */
export async function verifyDocument(db: Database, file: Buffer, secret: Secret): Promise<Checked> {
  const signing = await signingOfPaper(db, sha256(file))
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
    ? {
        genuine: true,
        signing,
        entries: log.entries,
        differs: await differences(db, signing, secret),
      }
    : { genuine: false, why: 'log altered' }
}

function digestOf({
  registrationId,
  actionId,
  itemId,
  statement,
  name,
  drawingSha256,
  covered,
  witness,
}: StoredSigning) {
  return digest(
    signedText({
      registrationId,
      hop: itemId ? { actionId, itemId } : { actionId },
      statement: statement ?? '',
      name,
      drawing: drawingSha256,
      covered: covered && digest(canonicalJson(covered)),
      witnessed: witness && witnessStatement(witness, name),
    }),
  )
}

async function differences(
  db: Database,
  { registrationId: id, flowVersionId, covered, salt: sealed }: StoredSigning,
  secret: Secret,
): Promise<readonly Change[] | null> {
  const salt = sealed && saltOf(sealed, id, secret)
  if (!covered || !salt) return null
  const flow = await wholeFlow(db, { id, flowVersionId })
  const answers = await answersOf(db, id, secret)
  return whatChanged(covered, await coverOfRegistration(db, { id, flow, answers }, salt))
}
