const NAME_LENGTH = 100
export const NO_FIRST_NAME = 'first name cannot be null'
export const NO_LAST_NAME = 'last name cannot be null'

export type Names = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

/**
 * Returns the refusal of a name that contains a link, a merge tag or a line break: mail to unproven addresses contains names, so they could be used
 * to send links to strangers.
 */
export function nameRefusal(name: string): string | undefined {
  if ([...name].length > NAME_LENGTH) return `A name must be ${NAME_LENGTH} characters or fewer`
  if (/\p{Cc}|[<>{}\u2028\u2029\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu.test(name))
    return 'Enter a name without links or special characters'
  return undefined
}

/** Joins first, middle and last name with spaces [seed 3 'User']. */
export const fullNameOf = ({ firstName, middleName, lastName }: Names) =>
  [firstName, middleName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

/** Returns the name of a person for use in a sentence; '' if no name is known. */
export const personName = ({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

type Listed = Pick<Names, 'firstName' | 'lastName'> & { readonly emailAddress?: string | null }

/** Returns the name of a person for a list, in which every row needs some text: else the address, else a fixed phrase. */
export const listedName = (person: Listed) =>
  personName(person) || person.emailAddress || 'Someone without a name'

/** Returns whether there is a real first name: sign-in providers sometimes send the email address instead [seed 5.5]. */
export const isFirstNameSet = (firstName: string | null | undefined) =>
  Boolean(firstName?.trim()) && !firstName?.includes('@')
export const isSet = (value: string | null | undefined) => Boolean(value?.trim())
