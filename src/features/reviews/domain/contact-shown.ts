import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  lineSaid,
  saidOfPerson,
} from '#features/registration-flow/domain/answers/said-of-person.ts'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { personName } from '#shared/words/names.ts'
import { normalisePhone } from '#shared/words/phone.ts'

type Contact = { readonly emailAddress: string | null; readonly phoneNumber: string | null }
type Name = { readonly firstName: string; readonly lastName: string }
/** `from`: the contact is used for letters, is in the answers, or both if they are equal. */
type Shown = { readonly words: string; readonly from: 'letters' | 'answers' | 'both' }

/**
 * Returns the contacts to call: those used for letters, and those in the answers if they differ, because the CRM gets the latter. It is empty if there
 * are none.
 */
export function contactShown(contact: Contact, flow: Flow, answers: Answers) {
  const said = saidOfPerson(flow, answers)
  const shown = (ours: string | null, field: string, keyOf: (words: string) => string) => {
    const theirs = lineSaid(said, field) ?? null
    if (ours !== null && theirs !== null && keyOf(ours) === keyOf(theirs))
      return [{ words: ours, from: 'both' }] satisfies Shown[]
    return [
      ...(ours === null ? [] : [{ words: ours, from: 'letters' } satisfies Shown]),
      ...(theirs === null ? [] : [{ words: theirs, from: 'answers' } satisfies Shown]),
    ]
  }
  return {
    emails: shown(
      contact.emailAddress,
      'emailAddress',
      (words) => emailAddressOf(words)?.key ?? '',
    ),
    phones: shown(contact.phoneNumber, 'phoneNumber', normalisePhone),
  }
}

/** Returns the name in the answers if it differs from the name under which the registration was created. */
export function nameInAnswers(
  { firstName, lastName }: Name,
  flow: Flow,
  answers: Answers,
): string | undefined {
  const said = saidOfPerson(flow, answers)
  const given = personName({
    firstName: lineSaid(said, 'firstName') ?? firstName,
    lastName: lineSaid(said, 'lastName') ?? lastName,
  })
  return folded(given) === folded(personName({ firstName, lastName })) ? undefined : given
}

const folded = (name: string) => name.toLocaleLowerCase('en-GB').replaceAll(/\s+/g, ' ')
