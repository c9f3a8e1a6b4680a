import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { checkSignedName } from '#features/registration-flow/domain/texts/signer.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { isOpen } from '../../domain/life-cycle/status-transitions.ts'
import {
  type CoveredAnswerChange,
  type CoveredAnswer,
  isCoveredBySignature,
  formatQuestionWithItem,
  findCoveredAnswerChanges,
} from '../../domain/signatures/signature-cover.ts'
import {
  type SignatureState,
  removeVoidSignatures,
} from '../../domain/signatures/signature-state.ts'
import { serialiseSignedContent } from '../../domain/signatures/signed-statement.ts'
import type { RegistrationStatus } from '../../domain/life-cycle/statuses.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import { formatWitnessStatement } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { findAnswers } from '../answers/answer-queries.ts'
import { digest } from '../log/digest.ts'
import { readCoveredAnswers, findMergeTagNames } from './read-covered-answers.ts'
import { fillStatement } from './sign.ts'
import { unsealSignatureSalt } from './signature-salt.ts'
import { listAnswerTimes, type StoredSignature, listStoredSignatures } from './stored-signatures.ts'

/** A registration whose answers are read. */
export type RegistrationWithFlow = {
  readonly id: string
  readonly flow: Flow
  readonly status: RegistrationStatus
}
type AnswersWithSignatures = {
  readonly signatures: readonly SignatureState[]
  readonly answers: Answers
}

/** Returns the valid answers and the state of each signature. An invalid signature does not count as an answer, because it has to be given again. */
export async function readValidAnswers(
  db: Database,
  registration: RegistrationWithFlow,
  secret: SealSecret,
): Promise<AnswersWithSignatures> {
  const answers = await findAnswers(db, registration.id, secret)
  const signatures = await readSignatureStates(db, { ...registration, answers }, secret)
  return { answers: removeVoidSignatures(answers, signatures), signatures }
}

type AnsweredRegistration = RegistrationWithFlow & { readonly answers: Answers }

/**
 * Returns the state of each signature that is asked for and given. Most registrations have none while they are being answered, and for those nothing
 * more is read.
 */
export async function readSignatureStates(
  db: Database,
  looked: AnsweredRegistration,
  secret: SealSecret,
): Promise<readonly SignatureState[]> {
  const stored = await listStoredSignatures(db, looked.id)
  if (stored.length === 0) return []
  const asked = new Map(
    listAskedActions(looked.flow, looked.answers)
      .filter(({ action }) => isSignature(action))
      .map((question) => [keyOf(question.hop), question] as const),
  )
  const states: SignatureState[] = []
  for (const signature of stored) {
    const question = asked.get(toAnswerKey(signature))
    if (question) states.push(await readSignatureState(db, looked, signature, question, secret))
  }
  return states
}

async function readSignatureState(
  db: Database,
  looked: AnsweredRegistration,
  signature: StoredSignature,
  question: AskedAction,
  secret: SealSecret,
): Promise<SignatureState> {
  const { actionId, itemId, name, at, covered, witness } = signature
  return {
    ...{ actionId, itemId, name, witness },
    signedAt: at,
    covers: covered?.length ?? null,
    ...(await (covered === null
      ? checkOldSignature(db, looked, signature)
      : checkCoveringSignature(db, looked, { ...signature, covered }, secret))),
    ...((await hasStatementChanged(db, looked, signature, question)) ? CHANGED_STATEMENT : {}),
  }
}

type SignatureValidity = Pick<SignatureState, 'reason' | 'changed'>
const VALID_SIGNATURE: SignatureValidity = { reason: null, changed: [] }
const CHANGED_STATEMENT: Pick<SignatureValidity, 'reason'> = { reason: 'words' }

type SignatureWithCover = StoredSignature & { readonly covered: readonly CoveredAnswer[] }

async function checkCoveringSignature(
  db: Database,
  looked: AnsweredRegistration,
  { covered, salt }: SignatureWithCover,
  secret: SealSecret,
): Promise<SignatureValidity> {
  const opened = salt && unsealSignatureSalt(salt, looked.id, secret)
  if (!opened) return { reason: 'changed', changed: [] }
  const changed = findCoveredAnswerChanges(covered, await readCoveredAnswers(db, looked, opened))
  return changed.length > 0 ? { reason: 'changed', changed } : VALID_SIGNATURE
}

/**
 * Returns whether a signature of an earlier release is valid. It covers no list of answers, so the log shows who signed and the times of the answers
 * show what changed later.
 */
async function checkOldSignature(
  db: Database,
  { id, flow, answers }: AnsweredRegistration,
  { name, at, by }: StoredSignature,
): Promise<SignatureValidity> {
  if (by !== 'candidate') return { reason: 'at the desk', changed: [] }
  const named = await findMergeTagNames(db, id)
  if (checkSignedName(name, named, flow, answers)) return { reason: 'name', changed: [] }
  const later = new Set(
    (await listAnswerTimes(db, id)).filter((given) => given.at > at).map(toAnswerKey),
  )
  const filled = (text: string, item?: string) => fillTags(text, named, flow, answers, item)
  const changed = listAskedActions(flow, answers)
    .filter(({ action, hop }) => isCoveredBySignature(action) && later.has(keyOf(hop)))
    .map(
      ({ action, hop }): CoveredAnswerChange => ({
        actionId: hop.actionId,
        itemId: hop.itemId ?? null,
        question: formatQuestionWithItem({ flow, answers, filled }, action, hop),
        how: 'changed',
      }),
    )
  return changed.length > 0 ? { reason: 'changed', changed } : VALID_SIGNATURE
}

/**
 * Returns true if the text above the signature has changed. It is compared only while the person can still sign again. Afterwards a transfer to another
 * branch changes the text, but not the statement that was signed.
 */
async function hasStatementChanged(
  db: Database,
  { id, status, flow, answers }: AnsweredRegistration,
  { name, drawing, covered, witness, sha256 }: StoredSignature,
  { action, hop }: AskedAction,
): Promise<boolean> {
  if (!isOpen(status)) return false
  const statement = fillStatement(action, hop, {
    named: await findMergeTagNames(db, id),
    flow,
    answers,
  })
  const now = serialiseSignedContent({
    ...{ registrationId: id, hop, statement, name, drawing },
    covered: covered && digest(canonicalJson(covered)),
    witnessed: witness && formatWitnessStatement(witness, name),
  })
  return digest(now) !== sha256
}
