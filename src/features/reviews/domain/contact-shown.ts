import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  lineSaid,
  saidOfPerson,
} from '#features/registration-flow/domain/answers/said-of-person.ts'

type Contact = { readonly emailAddress: string | null; readonly phoneNumber: string | null }
type Shown = { readonly words: string; readonly fromAnswers: boolean }

/** Whom to call: what letters go to, else what the answers say, as the CRM gets it. Null where no one said anything. */
export function contactShown(contact: Contact, flow: Flow, answers: Answers) {
  const said = saidOfPerson(flow, answers)
  const shown = (ours: string | null, field: string): Shown | null => {
    if (ours) return { words: ours, fromAnswers: false }
    const words = lineSaid(said, field)
    return words === undefined ? null : { words, fromAnswers: true }
  }
  return {
    email: shown(contact.emailAddress, 'emailAddress'),
    phone: shown(contact.phoneNumber, 'phoneNumber'),
  }
}
