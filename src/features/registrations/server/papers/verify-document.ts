import { sha256 } from '#server/security/hashes.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { formatWitnessStatement } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import {
  type CoveredAnswerChange,
  findCoveredAnswerChanges,
} from '../../domain/signatures/covered-changes.ts'
import { serialiseSignedContent } from '../../domain/signatures/signed-statement.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import { digest } from '../log/digest.ts'
import { readCoveredAnswers } from '../signatures/read-covered-answers.ts'
import { unsealSignatureSalt } from '../signatures/signature-salt.ts'
import { verifyLog } from '../log/verify-log.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { findClaimedSignatureId } from './draw-signed-paper.ts'
import {
  findSignatureForPaper,
  findSigningOfPaper,
  type SignatureForPaper,
} from './signing-queries.ts'

export type DocumentCheck =
  | {
      readonly genuine: true
      readonly signing: SignatureForPaper
      readonly entries: number
      /**
       * The stored answers that differ from the signed ones. Null if this is unknown, as for a signature of an earlier release, which had no list of
       * covered answers.
       */
      readonly differs: readonly CoveredAnswerChange[] | null
    }
  /** `changed`: the file claims to be the PDF of a signature, but its bytes differ from the stored PDF. */
  | {
      readonly genuine: false
      readonly why: 'unknown' | 'changed' | 'record altered' | 'log altered'
    }

/**
 * Checks whether a file is the PDF of a signature: its bytes, the signed text, and the log of the registration. Also returns the answers that have
 * changed since the signature.
 */
export async function verifyDocument(
  db: Database,
  file: Buffer,
  secret: SealSecret,
): Promise<DocumentCheck> {
  const signing = await findSigningOfPaper(db, sha256(file))
  if (!signing) {
    const claimed = findClaimedSignatureId(file)
    return {
      genuine: false,
      why: claimed && (await findSignatureForPaper(db, claimed)) ? 'changed' : 'unknown',
    }
  }
  if (digestSigning(signing) !== signing.sha256) return { genuine: false, why: 'record altered' }
  const log = await verifyLog(db, signing.registrationId, secret)
  return log?.whole
    ? {
        genuine: true,
        signing,
        entries: log.entries,
        differs: await findDifferences(db, signing, secret),
      }
    : { genuine: false, why: 'log altered' }
}

function digestSigning({
  registrationId,
  actionId,
  itemId,
  statement,
  name,
  drawingSha256,
  covered,
  witness,
}: SignatureForPaper) {
  return digest(
    serialiseSignedContent({
      registrationId,
      hop: itemId ? { actionId, itemId } : { actionId },
      statement: statement ?? '',
      name,
      drawing: drawingSha256,
      covered: covered && digest(canonicalJson(covered)),
      witnessed: witness && formatWitnessStatement(witness, name),
    }),
  )
}

async function findDifferences(
  db: Database,
  { registrationId: id, flowVersionId, covered, salt: sealed }: SignatureForPaper,
  secret: SealSecret,
): Promise<readonly CoveredAnswerChange[] | null> {
  const salt = sealed && unsealSignatureSalt(sealed, id, secret)
  if (!covered || !salt) return null
  const flow = await findFlowWithAddedTasks(db, { id, flowVersionId })
  const answers = await readAllStoredAnswers(db, id, secret)
  return findCoveredAnswerChanges(
    covered,
    await readCoveredAnswers(db, { id, flow, answers }, salt),
  )
}
