import { normaliseMailbox, normaliseAnyPhone, normalisePostCode } from './contacts.ts'
import { listWholeNames } from './first-names.ts'
import type { ComparedPerson } from './person.ts'
import { toPlainLetters, toSoundKey } from './spelling.ts'

/**
 * Returns the keys by which an index finds similar people. The keys tolerate typing mistakes, so two descriptions of one person normally share at
 * least one. Only the few records that share a key are compared, not all of a hundred thousand.
 */
export function buildMatchKeys(person: ComparedPerson): readonly string[] {
  const { birthDate, postCode } = person
  const firsts = [person.firstName, person.middleName]
    .map(toPlainLetters)
    .filter((name) => name.length > 1)
  const calls = [
    ...new Set(
      firsts.flatMap((name) => listWholeNames(name.split(' ')[0] ?? name)).map(toSoundKey),
    ),
  ]
  const lasts = [
    ...new Set(
      [toPlainLetters(person.lastName), ...toPlainLetters(person.lastName).split(' ')]
        .filter((name) => name.length > 1)
        .map(toSoundKey),
    ),
  ]
  const [mailbox, number, place] = [
    normaliseMailbox(person.emailAddress),
    normaliseAnyPhone(person.phone),
    normalisePostCode(postCode),
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
