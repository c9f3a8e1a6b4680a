import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  askedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { refusalOfName } from '#features/registration-flow/domain/texts/signer.ts'
import { isSignature } from '#features/registration-flow/domain/questions/what-is-asked.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { isOpen } from '../../domain/life/life.ts'
import {
  type Change,
  type Covered,
  isCovered,
  questionOf,
  whatChanged,
} from '../../domain/signatures/signature-cover.ts'
import { type SignatureState, withoutVoid } from '../../domain/signatures/signature-state.ts'
import { signedText } from '../../domain/signatures/signed-statement.ts'
import type { RegistrationStatus } from '../../domain/life/statuses.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import { witnessStatement } from '#features/registration-flow/domain/questions/own-words.ts'
import { answersOf } from '../answers/answer-queries.ts'
import { digest } from '../log/digest.ts'
import { coverOfRegistration, namedIn } from './cover-of-registration.ts'
import { statementOf } from './sign.ts'
import { saltOf } from './signature-salt.ts'
import { answerTimes, type StoredSignature, storedSignatures } from './stored-signatures.ts'

/** A registration whose answers are read. */
export type Answered = {
  readonly id: string
  readonly flow: Flow
  readonly status: RegistrationStatus
}
type Signed = { readonly signatures: readonly SignatureState[]; readonly answers: Answers }

/** Returns the valid answers and the state of each signature. An invalid signature does not count as an answer, because it has to be given again. */
export async function signedAnswers(
  db: Database,
  registration: Answered,
  secret: Secret,
): Promise<Signed> {
  const answers = await answersOf(db, registration.id, secret)
  const signatures = await signatureStates(db, { ...registration, answers }, secret)
  return { answers: withoutVoid(answers, signatures), signatures }
}

type Looked = Answered & { readonly answers: Answers }

/**
 * Returns the state of each signature that is asked for and given. Most registrations have none while they are being answered, and for those nothing
 * more is read.
 */
export async function signatureStates(
  db: Database,
  looked: Looked,
  secret: Secret,
): Promise<readonly SignatureState[]> {
  const stored = await storedSignatures(db, looked.id)
  if (stored.length === 0) return []
  const asked = new Map(
    askedActions(looked.flow, looked.answers)
      .filter(({ action }) => isSignature(action))
      .map((question) => [keyOf(question.hop), question] as const),
  )
  const states: SignatureState[] = []
  for (const signature of stored) {
    const question = asked.get(placeKey(signature))
    if (question) states.push(await stateOf(db, looked, signature, question, secret))
  }
  return states
}

async function stateOf(
  db: Database,
  looked: Looked,
  signature: StoredSignature,
  question: AskedAction,
  secret: Secret,
): Promise<SignatureState> {
  const { actionId, itemId, name, at, covered, witness } = signature
  return {
    ...{ actionId, itemId, name, witness },
    signedAt: at,
    covers: covered?.length ?? null,
    ...(await (covered === null
      ? stateOfOld(db, looked, signature)
      : stateOfCovering(db, looked, { ...signature, covered }, secret))),
    ...((await hasOtherWords(db, looked, signature, question)) ? OTHER_WORDS : {}),
  }
}

type Told = Pick<SignatureState, 'reason' | 'changed'>
const HOLDS: Told = { reason: null, changed: [] }
const OTHER_WORDS: Pick<Told, 'reason'> = { reason: 'words' }

type Covering = StoredSignature & { readonly covered: readonly Covered[] }

async function stateOfCovering(
  db: Database,
  looked: Looked,
  { covered, salt }: Covering,
  secret: Secret,
): Promise<Told> {
  const opened = salt && saltOf(salt, looked.id, secret)
  if (!opened) return { reason: 'changed', changed: [] }
  const changed = whatChanged(covered, await coverOfRegistration(db, looked, opened))
  return changed.length > 0 ? { reason: 'changed', changed } : HOLDS
}

/** The state of a signature of an earlier release, which covered no answers. The log's actor shows the signer, the answer times show later changes. */
async function stateOfOld(
  db: Database,
  { id, flow, answers }: Looked,
  { name, at, by }: StoredSignature,
): Promise<Told> {
  if (by !== 'candidate') return { reason: 'at the desk', changed: [] }
  const named = await namedIn(db, id)
  if (refusalOfName(name, named, flow, answers)) return { reason: 'name', changed: [] }
  const later = new Set((await answerTimes(db, id)).filter((given) => given.at > at).map(placeKey))
  const filled = (text: string, item?: string) => withTags(text, named, flow, answers, item)
  const changed = askedActions(flow, answers)
    .filter(({ action, hop }) => isCovered(action) && later.has(keyOf(hop)))
    .map(
      ({ action, hop }): Change => ({
        actionId: hop.actionId,
        itemId: hop.itemId ?? null,
        question: questionOf({ flow, answers, filled }, action, hop),
        how: 'changed',
      }),
    )
  return changed.length > 0 ? { reason: 'changed', changed } : HOLDS
}

/**
 * Returns true if the text above the signature has changed. It is compared only while the person can still sign again. Afterwards a transfer to another
 * branch changes the text, but not the statement that was signed.
 */
async function hasOtherWords(
  db: Database,
  { id, status, flow, answers }: Looked,
  { name, drawing, covered, witness, sha256 }: StoredSignature,
  { action, hop }: AskedAction,
): Promise<boolean> {
  if (!isOpen(status)) return false
  const statement = statementOf(action, hop, { named: await namedIn(db, id), flow, answers })
  const now = signedText({
    ...{ registrationId: id, hop, statement, name, drawing },
    covered: covered && digest(canonicalJson(covered)),
    witnessed: witness && witnessStatement(witness, name),
  })
  return digest(now) !== sha256
}
