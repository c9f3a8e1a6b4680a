import type { FormValues } from './store-unsent-form.ts'

const NAME_FIELDS = ['firstName', 'lastName'] as const
const CONTACT_FIELDS = ['emailAddress', 'phoneNumber'] as const

/**
 * Returns the name of the person whose stored contact details the form would give to another person: 'Amara Okafor'; undefined if there is none. If
 * only the first or only the last name was changed, that is a correction; if both were, the form is about another person.
 */
export function findStoredContactOwner(kept: FormValues, entered: FormValues): string | undefined {
  const was = (name: string) => kept[name]?.trim() ?? ''
  const is = (name: string) => entered[name]?.trim() ?? ''
  const differs = (name: string) => was(name).toLowerCase() !== is(name).toLowerCase()
  const isAnother = NAME_FIELDS.every((name) => was(name) !== '' && differs(name))
  const holds = CONTACT_FIELDS.some((name) => was(name) !== '' && !differs(name))
  return isAnother && holds ? NAME_FIELDS.map(was).join(' ') : undefined
}
