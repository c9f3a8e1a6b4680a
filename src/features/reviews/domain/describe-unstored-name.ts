import { formatPersonName } from '#shared/words/names.ts'
import { normaliseText } from '#shared/words/text.ts'

type PersonName = { readonly firstName: string; readonly lastName: string }

/**
 * Returns a sentence for the consultant if the new registration's candidate has another name than the typed one, because the typed email address
 * belongs to an existing account; undefined if the names are the same. `candidate`: the candidate's name as the consultant may see it.
 */
export function describeUnstoredName(
  { emailAddress, ...typed }: PersonName & { readonly emailAddress: string },
  candidate: PersonName,
): string | undefined {
  if (emailAddress === '' || toComparedName(typed) === toComparedName(candidate)) return undefined
  return `${emailAddress} is the address of ${formatPersonName(candidate)}'s account, so the registration belongs to that account. The name you typed, ${formatPersonName(typed)}, was not stored.`
}

/** Returns a name in the form in which names are compared, in which capitals make no difference. */
const toComparedName = ({ firstName, lastName }: PersonName) =>
  [firstName, lastName].map((name) => normaliseText(name).toLowerCase()).join('\n')
