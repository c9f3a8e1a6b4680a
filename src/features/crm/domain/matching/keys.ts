import { mailboxOf, numberOf, postCodeOf } from './contacts.ts'
import { wholeNames } from './first-names.ts'
import type { Person } from './person.ts'
import { plain, sound } from './spelling.ts'

/**
 * What a person is looked up by: two descriptions of one person have at least one key in common, however they were typed. So a hundred thousand records are
 * searched by an index, and only those few are compared that share a key.
 */
export function keysOf(person: Person): readonly string[] {
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
    // Day and month in either order, and without the year: a slip leaves one of them whole.
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
