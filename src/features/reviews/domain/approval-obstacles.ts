import type { Answers, Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { prepareSubmission } from '#features/registration-flow/domain/answers/submission.ts'
import {
  isVoid,
  type SignatureState,
  describeVoidSignature,
} from '#features/registrations/domain/signatures/signature-state.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'

/**
 * One reason why a registration cannot be approved, with the ids of the question that it concerns. `question`: the text of that question, or 'Driving
 * licence'.
 */
export type ApprovalObstacle = {
  readonly taskId: string
  readonly actionId: string
  readonly itemId: string | null
  readonly question: string
  readonly sentence: string
  /** True if the obstacle comes from the licence check. Only a consultant's check can remove it, so the candidate is not asked. */
  readonly isOfLicence?: true
}
type ScannedDocument = {
  readonly actionId: string
  readonly itemId: string | null
  readonly fileName: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
type RegistrationToApprove = {
  readonly flow: Flow
  readonly answers: Answers
  readonly signatures: readonly SignatureState[]
  readonly documents: readonly ScannedDocument[]
}

/**
 * Returns what prevents an approval: missing or wrong answers, documents that are not clean, and invalid signatures. `today` is the day of the
 * submission, because answers that were valid on that day still count.
 */
export function listApprovalObstacles(
  { flow, answers, signatures, documents }: RegistrationToApprove,
  filled: (text: string, itemId?: string) => string,
  today: string,
): readonly ApprovalObstacle[] {
  const { stillNeeded, wrong } = prepareSubmission(flow, answers, today)
  const ended = new Map(
    signatures
      .filter(isVoid)
      .map((state) => [toAnswerKey(state), describeVoidSignature(state)] as const),
  )
  return [
    ...[...stillNeeded, ...wrong].map(({ question: { taskId, action, hop }, key, sentence }) => ({
      taskId,
      ...toAnswerReference(hop),
      question: filled(action.label, hop.itemId),
      sentence: ended.get(key) ?? sentence,
    })),
    ...documents.flatMap(({ actionId, itemId, fileName, state }) => {
      const found = findAction(flow, actionId)
      if (state === 'clean' || !found) return []
      return [
        {
          ...{ taskId: found.inStep.taskId, actionId, itemId },
          question: filled(found.action.label, itemId ?? undefined),
          sentence: `${fileName} ${UNUSABLE_DOCUMENT_SENTENCES[state]}`,
        },
      ]
    }),
  ]
}

/**
 * Returns the results of a licence check in `against` as obstacles. They belong to the question for the licence number, or to the first question if
 * the flow has none.
 */
export function listLicenceObstacles(
  flow: Flow,
  against: readonly string[],
): readonly ApprovalObstacle[] {
  const questions = listDefinedQuestions(flow)
  const asked =
    questions.find(({ action }) => action.validation?.format === 'driver_number') ?? questions[0]
  const found = asked && findAction(flow, asked.action.id)
  if (!found) return []
  return against.map((sentence) => ({
    ...{ taskId: found.inStep.taskId, actionId: found.action.id, itemId: null },
    question: 'Driving licence',
    sentence,
    isOfLicence: true,
  }))
}

const toAnswerReference = ({ actionId, itemId }: Hop) => ({ actionId, itemId: itemId ?? null })

const UNUSABLE_DOCUMENT_SENTENCES = {
  pending: 'is still being checked for viruses. Wait a moment.',
  rejected: 'was not safe and is gone. Ask for another.',
} as const

const MAX_OBSTACLES_NAMED = 3

/** Returns 'This registration is not complete. Date of birth: Enter a date; and 2 more.' */
export function describeObstacles(missing: readonly ApprovalObstacle[]): string {
  const named = missing
    .slice(0, MAX_OBSTACLES_NAMED)
    .map(({ question, sentence }) => `${question}: ${sentence.replace(/\.$/, '')}`)
  const more = missing.length - named.length
  return `This registration is not complete. ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}
