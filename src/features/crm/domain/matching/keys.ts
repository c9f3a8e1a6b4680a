import { mailboxOf, numberOf, postCodeOf } from './contacts.ts'
import { wholeNames } from './first-names.ts'
import type { ComparedPerson } from './person.ts'
import { plain, sound } from './spelling.ts'

/**
 * Returns the keys by which an index finds similar people. Two descriptions of one person share at least one key, however they were typed, so only
 * the few records that share a key are compared, not all of a hundred thousand.
 */
export function keysOf(person: ComparedPerson): readonly string[] {
  const { birthDate, postCode } = person
  const firsts = [person.firstName, person.middleName].map(plain).filter((name) => name.length > 1)
  const calls = [
    ...new Set(firsts.flatMap((name) => wholeNames(name.split(' ')[0] ?? name)).map(sound)),
  ]
  const lasts = [
    ...new Set(
      [plain(person.lastName), ...plain(person.lastName).split(' ')]
        .filter((name) => name.length > 1)
        .map(sound),
    ),
  ]
  const [mailbox, number, place] = [
    mailboxOf(person.emailAddress),
    numberOf(person.phone),
    postCodeOf(postCode),
  ]
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const keys = [
    mailbox && `mail ${mailbox}`,
    number && `phone ${number}`,
    ...[...calls, ...lasts].flatMap((name) => (birthDate ? [`born ${name} ${birthDate}`] : [])),
    // These keys are the same for two dates if a typist swapped day and month, or mistyped the year.
    ...lasts.flatMap((name) =>
      birthDate
        ? [`days ${name} ${year} ${[month, day].sort().join()}`, `day ${name} ${month}-${day}`]
        : [],
    ),
    ...calls.flatMap((call) => lasts.map((last) => `name ${[call, last].sort().join(' ')}`)),
    ...calls.flatMap((name) => (place ? [`home ${name} ${place}`] : [])),
  ]
  return [...new Set(keys.filter((key) => key !== ''))]
}
