const NAME_LENGTH = 100
export const NO_FIRST_NAME = 'first name cannot be null'
export const NO_LAST_NAME = 'last name cannot be null'

export type Names = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

/** Letters to unproven addresses show names, so a name must not become a link or a second line there. */
export function nameRefusal(name: string): string | undefined {
  if ([...name].length > NAME_LENGTH) return `A name must be ${NAME_LENGTH} characters or fewer`
  if (/\p{Cc}|[<>\u2028\u2029\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu.test(name))
    return 'Enter a name without links or special characters'
  return undefined
}

/** First, middle and last name joined and trimmed [seed 3 'User']. */
export const fullNameOf = ({ firstName, middleName, lastName }: Names) =>
  [firstName, middleName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')

/** What a person is called in a sentence; '' where no name is known. */
export const personName = ({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

type Listed = Pick<Names, 'firstName' | 'lastName'> & { readonly emailAddress?: string | null }

/** What a person is called in a list, where every row needs words to be found by. */
export const listedName = (person: Listed) =>
  personName(person) || person.emailAddress || 'Someone without a name'

/** A sign-in provider sometimes gives the address instead of a name [seed 5.5]. */
export const isFirstNameSet = (firstName: string | null | undefined) =>
  Boolean(firstName?.trim()) && !firstName?.includes('@')
export const isSet = (value: string | null | undefined) => Boolean(value?.trim())
