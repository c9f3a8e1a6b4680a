import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  readProfileText,
  collectProfileAnswers,
} from '#features/registration-flow/domain/answers/profile-answers.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { normalisePhone } from '#shared/words/phone.ts'

type RegistrationContact = {
  readonly emailAddress: string | null
  readonly phoneNumber: string | null
}
type CandidateName = { readonly firstName: string; readonly lastName: string }
/**
 * `from`: where the contact comes from. 'letters': emails and text messages are sent to it. 'answers': the candidate gave it as an answer. 'both': it
 * is the same in both places.
 */
type ContactLine = { readonly words: string; readonly from: 'letters' | 'answers' | 'both' }

/**
 * Returns the email addresses and phone numbers by which to reach the candidate: those to which messages are sent, and those in the answers if they
 * differ, because the CRM gets the answers. Each list can be empty.
 */
export function listContactsToCall(contact: RegistrationContact, flow: Flow, answers: Answers) {
  const said = collectProfileAnswers(flow, answers)
  const shown = (ours: string | null, field: string, keyOf: (words: string) => string) => {
    const theirs = readProfileText(said, field) ?? null
    if (ours !== null && theirs !== null && keyOf(ours) === keyOf(theirs))
      return [{ words: ours, from: 'both' }] satisfies ContactLine[]
    return [
      ...(ours === null ? [] : [{ words: ours, from: 'letters' } satisfies ContactLine]),
      ...(theirs === null ? [] : [{ words: theirs, from: 'answers' } satisfies ContactLine]),
    ]
  }
  return {
    emails: shown(
      contact.emailAddress,
      'emailAddress',
      (words) => parseEmailAddress(words)?.key ?? '',
    ),
    phones: shown(contact.phoneNumber, 'phoneNumber', normalisePhone),
  }
}

/** Returns the name in the answers if it differs from the name under which the registration was created. */
export function findOtherNameInAnswers(
  { firstName, lastName }: CandidateName,
  flow: Flow,
  answers: Answers,
): string | undefined {
  const said = collectProfileAnswers(flow, answers)
  const given = formatPersonName({
    firstName: readProfileText(said, 'firstName') ?? firstName,
    lastName: readProfileText(said, 'lastName') ?? lastName,
  })
  return normaliseName(given) === normaliseName(formatPersonName({ firstName, lastName }))
    ? undefined
    : given
}

const normaliseName = (name: string) => name.toLocaleLowerCase('en-GB').replaceAll(/\s+/g, ' ')
