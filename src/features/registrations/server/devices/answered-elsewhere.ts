import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import { isAsked } from '#features/registration-flow/domain/answers/asked-answers.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import type { AnswerElsewhere, AnswerOrigin } from '../../contract/answered-elsewhere.ts'
import { cannotBeRestored, mustMentionReplaced } from '../../domain/devices/replaced-answers.ts'
import { toHop, toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import { toActor } from '../find-reachable-registration.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import { unsealAnswer } from '../answers/sealed-answers.ts'
import {
  type DeviceAnswerRow,
  listReplacedAnswers,
  listCurrentAnswers,
  findConsultantNames,
} from './device-answer-rows.ts'

type ElsewhereRequest = {
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly viewer: Candidate | Consultant
  /** The id of the requesting device. */
  readonly here: string
}

/**
 * Returns the current answers that came from another device than `here`, and the answers from `here` that replaced another one. Each answer comes
 * with the answers that it replaced and that have to be mentioned. Signatures, ticks and information texts are left out.
 */
export async function listAnswersElsewhere(
  db: Database,
  { registration, flow, viewer, here }: ElsewhereRequest,
  secret: SealSecret,
): Promise<AnswerElsewhere[]> {
  const replaced = await listReplacedAnswers(db, registration.id)
  const standing = await listCurrentAnswers(db, registration.id, here)
  const originOf = makeOriginReader(
    { registration, viewer, here },
    await findConsultantNames(db, [...replaced, ...standing]),
  )
  const others = Map.groupBy(replaced, toAnswerKey)
  const isTold = await findWhatIsTold(db, { registration, flow, viewer }, secret)
  const told = new Set(
    listDefinedQuestions(flow)
      .filter(({ action }) => !cannotBeRestored(action))
      .map(({ action }) => action.id),
  )
  const read = ({ value, skipped, ...row }: DeviceAnswerRow) => ({
    value: unsealAnswer(
      value,
      { registrationId: registration.id, hop: toHop(row) },
      secret,
    ) as WireAnswerValue,
    skipped,
  })
  return standing
    .filter((row) => told.has(row.actionId) && isTold(toHop(row)))
    .map((row) => ({
      actionId: row.actionId,
      itemId: row.itemId,
      ...read(row),
      from: originOf(row),
      revision: row.revision,
      others: (others.get(toAnswerKey(row)) ?? [])
        .filter((other) =>
          mustMentionReplaced(read(row), {
            ...read(other),
            seen: other.seen,
            here: other.deviceId === here,
          }),
        )
        .map((other) => ({ ...read(other), from: originOf(other) })),
    }))
    .filter(({ from, others: its }) => its.length > 0 || from.who !== 'here')
}

/** Returns whether a reader may learn of an answer: a consultant only learns of those that are asked now. */
async function findWhatIsTold(
  db: Database,
  { registration, flow, viewer }: Pick<ElsewhereRequest, 'registration' | 'flow' | 'viewer'>,
  secret: SealSecret,
): Promise<(hop: Hop) => boolean> {
  if (viewer.kind === 'candidate') return () => true
  const answers = await readAllStoredAnswers(db, registration.id, secret)
  return (hop) => isAsked(flow, answers, hop)
}

type WireAnswerValue = AnswerElsewhere['value']

const makeOriginReader =
  (
    { registration, viewer, here }: Pick<ElsewhereRequest, 'registration' | 'viewer' | 'here'>,
    names: ReadonlyMap<string, string>,
  ) =>
  ({ by, deviceId, device, typedAt }: DeviceAnswerRow): AnswerOrigin => {
    const common = { name: null, branch: null, device, typedAt: typedAt.toISOString() }
    if (by === toActor(viewer)) return { ...common, who: deviceId === here ? 'here' : 'self' }
    if (by === 'candidate')
      return { ...common, who: 'candidate', name: registration.candidate.firstName }
    const branch = registration.branch.name
    return { ...common, who: 'consultant', name: names.get(by) ?? null, branch, device: null }
  }
