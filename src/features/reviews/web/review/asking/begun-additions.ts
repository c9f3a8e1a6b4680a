import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { formatReviewAddress } from '../review-address.ts'
import { readUnsentFields } from './unsent-fields.ts'

/**
 * Text that was typed in this tab and not added to the registration: a question or a statement in its dialog, or a reason on the page that sends the
 * registration to the candidate.
 */
export type BegunAddition = {
  readonly kind: 'question' | 'statement' | 'reason'
  /** The key under which this browser stores what was typed. */
  readonly place: string
  /** Where the consultant can continue to type: the fragment that opens the dialog again, or the address of the page. */
  readonly to: string
  readonly typed: string
}

/** The names by which the URL opens the dialogs. */
export const QUESTION_DIALOG = 'ask-question'
export const STATEMENT_DIALOG = 'ask-signature'

export const toQuestionPlace = (registrationId: string) => `question ${registrationId}`
export const toStatementPlace = (registrationId: string) => `statement ${registrationId}`
/** The storage key of the question to ask again and of its reason, on the page that sends the registration to the candidate. */
export const toAskAgainPlace = (registrationId: string) => `ask again ${registrationId}`

/** Returns what was typed for this registration and not added. A choice without a text does not count, because nothing would be lost. */
export function listBegunAdditions(registrationId: string): readonly BegunAddition[] {
  const atQuestion = toQuestionPlace(registrationId)
  const atStatement = toStatementPlace(registrationId)
  const atAskAgain = toAskAgainPlace(registrationId)
  const { label, choices } = readUnsentFields(atQuestion)
  const { name, statement } = readUnsentFields(atStatement)
  const found: readonly BegunAddition[] = [
    {
      ...{ kind: 'question', place: atQuestion, to: DIALOG_HASH + QUESTION_DIALOG },
      typed: findFirstText(label, choices),
    },
    {
      ...{ kind: 'statement', place: atStatement, to: DIALOG_HASH + STATEMENT_DIALOG },
      typed: findFirstText(name, statement),
    },
    {
      ...{ kind: 'reason', place: atAskAgain },
      to: formatReviewAddress('send-candidate', registrationId),
      typed: findFirstText(readUnsentFields(atAskAgain).reason),
    },
  ]
  return found.filter(({ typed }) => typed !== '')
}

const findFirstText = (...texts: readonly (string | undefined)[]) =>
  texts.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? ''
