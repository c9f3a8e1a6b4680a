import { mailboxOf, numberOf, postCodeOf } from './contacts.ts'
import { wholeNames } from './first-names.ts'
import type { ComparedPerson } from './person.ts'
import { plain, sound } from './spelling.ts'

/**
 * Two descriptions of one person have at least one key in common, however they were typed. So an index searches a hundred thousand records,
 * and only the few that share a key are compared.
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
    // A typist who swaps day and month, or mistypes the year, leaves one of these keys whole.
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
