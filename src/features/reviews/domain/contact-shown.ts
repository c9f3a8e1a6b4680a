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
/** `from`: letters go to this one, the answers say it, or both where they agree. */
type Shown = { readonly words: string; readonly from: 'letters' | 'answers' | 'both' }

/** The contacts to call: those that letters go to, and those of the answers where they are others, as the CRM gets them. It is empty where no one gave any. */
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

/** The name that the answers give, where it is another than the one that the registration was made with. */
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
