import type { ComparedPerson } from '#features/crm/domain/matching/person.ts'
import { type Draw, drawBy } from './draw.ts'
import { carelessly, otherFirstName, writtenAgain } from './mishaps.ts'
import { ALIKE, LAST_NAMES } from './names.ts'
import { birthDate, home, mailOf, drawPerson } from './people.ts'

export type Pair = {
  readonly same: boolean
  readonly kind: string
  readonly one: ComparedPerson
  readonly other: ComparedPerson
}

const TRUE_PAIRS = 300
const STRANGERS = {
  twins: 300,
  'father and son': 250,
  'shared phone': 250,
  siblings: 100,
  namesakes: 100,
} as const

/** Draws labelled pairs: one person recorded twice, and strangers who have much in common. */
export function pairsBy(seed: number): readonly Pair[] {
  const draw = drawBy(seed)
  const same = Array.from({ length: TRUE_PAIRS }, (): Pair => {
    const one = drawPerson(draw)
    const { person: other, mishaps } = writtenAgain(one, draw)
    return { same: true, kind: mishaps.join(', ') || 'unchanged', one, other }
  })
  const strangers = Object.entries(STRANGERS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (): Pair => {
      const one = drawPerson(draw)
      return {
        same: false,
        kind,
        one: carelessly(one, draw),
        other: carelessly(MAKE[kind as keyof typeof STRANGERS](one, draw), draw),
      }
    }),
  )
  return [...same, ...strangers]
}

/** For each kind of stranger, draws another person who is easily mistaken for the first. */
const MAKE: Readonly<
  Record<keyof typeof STRANGERS, (one: ComparedPerson, draw: Draw) => ComparedPerson>
> = {
  twins(one, draw) {
    const alike = draw.likely(0.3)
      ? ALIKE.find((pair) => pair.includes(one.firstName as never))
      : undefined
    const firstName = alike?.find((name) => name !== one.firstName) ?? otherFirstName(one, draw)
    return {
      ...one,
      firstName,
      middleName: draw.likely(0.5) ? '' : otherFirstName(one, draw),
      emailAddress: draw.likely(0.2) ? one.emailAddress : mailOf(draw, firstName, one.lastName),
      phone: draw.likely(0.5) ? one.phone : `+447${draw.digits(9)}`,
    }
  },
  'father and son'(one, draw) {
    const years = draw.between(18, 42)
    const [year = '', month = '', day = ''] = one.birthDate.split('-')
    const born = draw.likely(0.03)
      ? `${Number(year) - years}-${month}-${day}`
      : birthDate(draw, Number(year) - years, Number(year) - years)
    return {
      ...one,
      birthDate: born,
      phone: draw.likely(0.7) ? one.phone : `+447${draw.digits(9)}`,
      emailAddress: draw.likely(0.2) ? one.emailAddress : mailOf(draw, one.firstName, one.lastName),
    }
  },
  'shared phone'(one, draw) {
    const related = draw.likely(0.4)
    const firstName = otherFirstName(one, draw)
    const lastName = related ? one.lastName : draw.of(LAST_NAMES)
    return {
      firstName,
      middleName: '',
      lastName,
      birthDate: birthDate(draw),
      emailAddress: draw.likely(0.15) ? one.emailAddress : mailOf(draw, firstName, lastName),
      phone: one.phone,
      ...(related ? { address: one.address, postCode: one.postCode } : home(draw)),
    }
  },
  siblings(one, draw) {
    const firstName = otherFirstName(one, draw)
    const year = Number(one.birthDate.slice(0, 4)) + draw.between(1, 4)
    return {
      ...one,
      firstName,
      middleName: '',
      birthDate: birthDate(draw, year, year),
      emailAddress: mailOf(draw, firstName, one.lastName),
    }
  },
  namesakes(one, draw) {
    return {
      ...one,
      birthDate: birthDate(draw),
      emailAddress: mailOf(draw, one.firstName, one.lastName),
      phone: `+447${draw.digits(9)}`,
      ...(draw.likely(0.3) ? { address: home(draw).address } : home(draw)),
    }
  },
}
