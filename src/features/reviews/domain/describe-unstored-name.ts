import { formatPersonName } from '#shared/words/names.ts'
import { normaliseText } from '#shared/words/text.ts'

type PersonName = { readonly firstName: string; readonly lastName: string }

/**
 * Returns what a consultant is told if the candidate of a new registration has another name than the one that they typed, because an address belongs
 * to the owner of its account; undefined if the names are the same. `candidate` is the name that the consultant may see.
 */
export function describeUnstoredName(
  { emailAddress, ...typed }: PersonName & { readonly emailAddress: string },
  candidate: PersonName,
): string | undefined {
  if (emailAddress === '' || toComparedName(typed) === toComparedName(candidate)) return undefined
  return `${emailAddress} is the address of ${formatPersonName(candidate)}'s account, so the registration belongs to that account. The name you typed, ${formatPersonName(typed)}, was not stored.`
}

/** Capitals do not make another name. */
const toComparedName = ({ firstName, lastName }: PersonName) =>
  [firstName, lastName].map((name) => normaliseText(name).toLowerCase()).join('\n')
