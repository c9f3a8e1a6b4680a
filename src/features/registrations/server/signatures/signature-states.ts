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
  type CoveredAnswer,
  isCoveredBySignature,
  formatQuestionWithItem,
} from '../../domain/signatures/signature-cover.ts'
import {
  type CoveredAnswerChange,
  findCoveredAnswerChanges,
} from '../../domain/signatures/covered-changes.ts'
import {
  type SignatureState,
  removeVoidSignatures,
} from '../../domain/signatures/signature-state.ts'
import { serialiseSignedContent } from '../../domain/signatures/signed-statement.ts'
import type { RegistrationStatus } from '../../domain/life-cycle/statuses.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import { formatWitnessStatement } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import { digest } from '../log/digest.ts'
import {
  listAnswersToCover,
  type SignatureContext,
  readNamesAndFiles,
} from './read-covered-answers.ts'
import { fillStatement } from './store-signature.ts'
import { unsealSignatureSalt } from './signature-salt.ts'
import {
  type AnswerTime,
  listAnswerTimes,
  type StoredSignature,
  listStoredSignatures,
} from './stored-signatures.ts'

/** A registration whose answers are read. */
export type RegistrationWithFlow = {
  readonly id: string
  readonly flow: Flow
  readonly status: RegistrationStatus
}
type AnswersWithSignatures = {
  readonly signatures: readonly SignatureState[]
  /** The answers without invalid signatures. */
  readonly answers: Answers
  /** All answers, including invalid signatures. */
  readonly given: Answers
}

/**
 * Returns the valid answers and the state of each signature. An invalid signature does not count as an answer, because the person has to sign again.
 * A registration without a signature, as most are while they are being answered, needs no further query. `expected`: the signatures that the caller
 * knows of. The facts that decide their validity are read in the same round trip to the database.
 */
export async function readValidAnswers(
  db: Database,
  registration: RegistrationWithFlow,
  secret: SealSecret,
  expected: readonly StoredSignature[] = [],
): Promise<AnswersWithSignatures> {
  const { id } = registration
  const [given, stored, early] = await Promise.all([
    readAllStoredAnswers(db, id, secret),
    listStoredSignatures(db, id),
    expected.length > 0 ? readSignatureFacts(db, id, expected) : undefined,
  ])
  if (stored.length === 0) return { answers: given, given, signatures: [] }
  const evidence = early ?? (await readSignatureFacts(db, id, stored))
  const signatures = computeSignatureStates(
    { ...registration, answers: given },
    stored,
    evidence,
    secret,
  )
  return { answers: removeVoidSignatures(given, signatures), given, signatures }
}

type AnsweredRegistration = RegistrationWithFlow & { readonly answers: Answers }

/** Returns the state of each stored signature whose question is still asked. */
export function computeSignatureStates(
  looked: AnsweredRegistration,
  stored: readonly StoredSignature[],
  evidence: Evidence,
  secret: SealSecret,
): readonly SignatureState[] {
  const asked = new Map(
    listAskedActions(looked.flow, looked.answers)
      .filter(({ action }) => isSignature(action))
      .map((question) => [keyOf(question.hop), question] as const),
  )
  return stored.flatMap((signature) => {
    const question = asked.get(toAnswerKey(signature))
    return question ? [judgeSignature(looked, signature, question, evidence, secret)] : []
  })
}

/** The facts, apart from the answers, that decide whether signatures are valid. */
type Evidence = SignatureContext & {
  /** The times of the answers, for signatures of an earlier release. */
  readonly times: readonly AnswerTime[]
}

export async function readSignatureFacts(
  db: Database,
  id: string,
  stored: readonly StoredSignature[],
): Promise<Evidence> {
  const hasOld = stored.some(({ covered }) => covered === null)
  const [namesAndFiles, times] = await Promise.all([
    readNamesAndFiles(db, id),
    hasOld ? listAnswerTimes(db, id) : [],
  ])
  return { ...namesAndFiles, times }
}

function judgeSignature(
  looked: AnsweredRegistration,
  signature: StoredSignature,
  question: AskedAction,
  evidence: Evidence,
  secret: SealSecret,
): SignatureState {
  const { actionId, itemId, name, at, covered, witness } = signature
  return {
    ...{ actionId, itemId, name, witness },
    signedAt: at,
    covers: covered?.length ?? null,
    ...(covered === null
      ? checkOldSignature(looked, signature, evidence)
      : checkCoveringSignature(looked, { ...signature, covered }, evidence, secret)),
    ...(hasStatementChanged(looked, signature, question, evidence) ? CHANGED_STATEMENT : {}),
  }
}

type SignatureValidity = Pick<SignatureState, 'reason' | 'changed'>
const VALID_SIGNATURE: SignatureValidity = { reason: null, changed: [] }
const CHANGED_STATEMENT: Pick<SignatureValidity, 'reason'> = { reason: 'words' }

type SignatureWithCover = StoredSignature & { readonly covered: readonly CoveredAnswer[] }

function checkCoveringSignature(
  looked: AnsweredRegistration,
  { covered, salt }: SignatureWithCover,
  evidence: Evidence,
  secret: SealSecret,
): SignatureValidity {
  const opened = salt && unsealSignatureSalt(salt, looked.id, secret)
  if (!opened) return { reason: 'changed', changed: [] }
  const changed = findCoveredAnswerChanges(covered, listAnswersToCover(looked, evidence, opened))
  return changed.length > 0 ? { reason: 'changed', changed } : VALID_SIGNATURE
}

/**
 * Returns whether a signature of an earlier release is still valid. Such a signature has no list of covered answers. The log shows who signed, and
 * the times of the answers show which were changed later.
 */
function checkOldSignature(
  { flow, answers }: AnsweredRegistration,
  { name, at, by }: StoredSignature,
  { named, times }: Evidence,
): SignatureValidity {
  if (by !== 'candidate') return { reason: 'at the desk', changed: [] }
  if (checkSignedName(name, named, flow, answers)) return { reason: 'name', changed: [] }
  const later = new Set(times.filter((given) => given.at > at).map(toAnswerKey))
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
 * Returns true if the text above the signature has changed since. The texts are compared only while the person can still sign again: later a transfer
 * to another branch changes the text on the screen, but not what was signed.
 */
function hasStatementChanged(
  { id, status, flow, answers }: AnsweredRegistration,
  { name, drawing, covered, witness, sha256 }: StoredSignature,
  { action, hop }: AskedAction,
  { named }: Evidence,
): boolean {
  if (!isOpen(status)) return false
  const statement = fillStatement(action, hop, { named, flow, answers })
  const now = serialiseSignedContent({
    ...{ registrationId: id, hop, statement, name, drawing },
    covered: covered && digest(canonicalJson(covered)),
    witnessed: witness && formatWitnessStatement(witness, name),
  })
  return digest(now) !== sha256
}
