import type { Typed } from './kept-form.ts'

const NAMES = ['firstName', 'lastName'] as const
const CONTACTS = ['emailAddress', 'phoneNumber'] as const

/**
 * Returns the name of the person whose stored contact details the form would give to another: 'Amara Okafor'. If one name differs, it is a correction;
 * if both do, it is another person.
 */
export function keptForAnother(kept: Typed, entered: Typed): string | undefined {
  const was = (name: string) => kept[name]?.trim() ?? ''
  const is = (name: string) => entered[name]?.trim() ?? ''
  const differs = (name: string) => was(name).toLowerCase() !== is(name).toLowerCase()
  const isAnother = NAMES.every((name) => was(name) !== '' && differs(name))
  const holds = CONTACTS.some((name) => was(name) !== '' && !differs(name))
  return isAnother && holds ? NAMES.map(was).join(' ') : undefined
}
