import type { ComparedPerson } from '#features/crm/domain/matching/person.ts'
import type { Draw } from './draw.ts'
import { FIRST_NAMES, LAST_NAMES, MAIL_DOMAINS, STREETS } from './names.ts'

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
const two = (number: number) => `${number}`.padStart(2, '0')

export const drawBirthDate = (draw: Draw, from = 1950, to = 2006) =>
  `${draw.between(from, to)}-${two(draw.between(1, 12))}-${two(draw.between(1, 28))}`
export const drawPhoneNumber = (draw: Draw) => `+447${draw.digits(9)}`
export const drawHome = (draw: Draw) => ({
  address: `${draw.between(1, 180)} ${draw.of(STREETS)}, ${draw.of(['Leeds', 'York', 'Bradford', 'Hull', 'Wakefield'])}`,
  postCode: `${draw.of(['LS', 'YO', 'BD', 'HU', 'WF'])}${draw.between(1, 29)} ${draw.between(1, 9)}${draw.of([...'ABDEFGHJLNPQRSTUWXYZ'])}${draw.of([...'ABDEFGHJLNPQRSTUWXYZ'])}`,
})

export function drawEmailAddress(draw: Draw, firstName: string, lastName: string): string {
  const [first, last] = [letters(firstName), letters(lastName)]
  const box = draw.of([
    `${first}.${last}`,
    `${first}${last}`,
    `${first.charAt(0)}.${last}`,
    `${first}${draw.digits(2)}`,
    `${last}${first.charAt(0)}${draw.digits(2)}`,
    `${first}_${last}${draw.digits(1)}`,
  ])
  return `${box}@${draw.of(MAIL_DOMAINS)}`
}

export function drawPerson(draw: Draw): ComparedPerson {
  const [firstName, lastName] = [draw.of(FIRST_NAMES), draw.of(LAST_NAMES)]
  const middleName = draw.likely(0.4) ? draw.of(FIRST_NAMES) : ''
  return {
    firstName,
    middleName,
    lastName,
    birthDate: drawBirthDate(draw),
    emailAddress: drawEmailAddress(draw, firstName, lastName),
    phone: drawPhoneNumber(draw),
    ...drawHome(draw),
  }
}
