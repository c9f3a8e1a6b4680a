const MAX_NAME_LENGTH = 100
export const FIRST_NAME_MISSING_MESSAGE = 'first name cannot be null'
export const LAST_NAME_MISSING_MESSAGE = 'last name cannot be null'

export type PersonNames = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

/** Returns the refusal of a name with a link, a merge tag or a line break, which mail to unproven addresses could carry to strangers. */
export function findNameRefusal(name: string): string | undefined {
  if ([...name].length > MAX_NAME_LENGTH)
    return `A name must be ${MAX_NAME_LENGTH} characters or fewer`
  if (/\p{Cc}|[<>{}\u2028\u2029\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu.test(name))
    return 'Enter a name without links or special characters'
  return undefined
}

/** Joins first, middle and last name with spaces [seed 3 'User']. */
export const formatFullName = ({ firstName, middleName, lastName }: PersonNames) =>
  [firstName, middleName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

/** Returns the name of a person for use in a sentence; '' if no name is known. */
export const formatPersonName = ({
  firstName,
  lastName,
}: Pick<PersonNames, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

type ListedPerson = Pick<PersonNames, 'firstName' | 'lastName'> & {
  readonly emailAddress?: string | null
}

/** Returns the name of a person for a list, in which every row needs some text: else the address, else a fixed phrase. */
export const formatListedName = (person: ListedPerson) =>
  formatPersonName(person) || person.emailAddress || 'Someone without a name'

/** Returns whether there is a real first name: sign-in providers sometimes send the email address instead [seed 5.5]. */
export const isFirstNameSet = (firstName: string | null | undefined) =>
  Boolean(firstName?.trim()) && !firstName?.includes('@')
export const hasText = (value: string | null | undefined) => Boolean(value?.trim())
