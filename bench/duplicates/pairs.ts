import type { ComparedPerson } from '#features/crm/domain/matching/person.ts'
import { type Draw, createSeededDraw } from './draw.ts'
import { addRecordingErrors, drawOtherFirstName, recordPersonAgain } from './mishaps.ts'
import { SIMILAR_FIRST_NAMES, LAST_NAMES } from './names.ts'
import { drawBirthDate, drawHome, drawEmailAddress, drawPerson } from './people.ts'

export type LabelledPair = {
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
export function drawPairs(seed: number): readonly LabelledPair[] {
  const draw = createSeededDraw(seed)
  const same = Array.from({ length: TRUE_PAIRS }, (): LabelledPair => {
    const one = drawPerson(draw)
    const { person: other, mishaps } = recordPersonAgain(one, draw)
    return { same: true, kind: mishaps.join(', ') || 'unchanged', one, other }
  })
  const strangers = Object.entries(STRANGERS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (): LabelledPair => {
      const one = drawPerson(draw)
      return {
        same: false,
        kind,
        one: addRecordingErrors(one, draw),
        other: addRecordingErrors(MAKE[kind as keyof typeof STRANGERS](one, draw), draw),
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
      ? SIMILAR_FIRST_NAMES.find((pair) => pair.includes(one.firstName as never))
      : undefined
    const firstName = alike?.find((name) => name !== one.firstName) ?? drawOtherFirstName(one, draw)
    return {
      ...one,
      firstName,
      middleName: draw.likely(0.5) ? '' : drawOtherFirstName(one, draw),
      emailAddress: draw.likely(0.2)
        ? one.emailAddress
        : drawEmailAddress(draw, firstName, one.lastName),
      phone: draw.likely(0.5) ? one.phone : `+447${draw.digits(9)}`,
    }
  },
  'father and son'(one, draw) {
    const years = draw.between(18, 42)
    const [year = '', month = '', day = ''] = one.birthDate.split('-')
    const born = draw.likely(0.03)
      ? `${Number(year) - years}-${month}-${day}`
      : drawBirthDate(draw, Number(year) - years, Number(year) - years)
    return {
      ...one,
      birthDate: born,
      phone: draw.likely(0.7) ? one.phone : `+447${draw.digits(9)}`,
      emailAddress: draw.likely(0.2)
        ? one.emailAddress
        : drawEmailAddress(draw, one.firstName, one.lastName),
    }
  },
  'shared phone'(one, draw) {
    const related = draw.likely(0.4)
    const firstName = drawOtherFirstName(one, draw)
    const lastName = related ? one.lastName : draw.of(LAST_NAMES)
    return {
      firstName,
      middleName: '',
      lastName,
      birthDate: drawBirthDate(draw),
      emailAddress: draw.likely(0.15)
        ? one.emailAddress
        : drawEmailAddress(draw, firstName, lastName),
      phone: one.phone,
      ...(related ? { address: one.address, postCode: one.postCode } : drawHome(draw)),
    }
  },
  siblings(one, draw) {
    const firstName = drawOtherFirstName(one, draw)
    const year = Number(one.birthDate.slice(0, 4)) + draw.between(1, 4)
    return {
      ...one,
      firstName,
      middleName: '',
      birthDate: drawBirthDate(draw, year, year),
      emailAddress: drawEmailAddress(draw, firstName, one.lastName),
    }
  },
  namesakes(one, draw) {
    return {
      ...one,
      birthDate: drawBirthDate(draw),
      emailAddress: drawEmailAddress(draw, one.firstName, one.lastName),
      phone: `+447${draw.digits(9)}`,
      ...(draw.likely(0.3) ? { address: drawHome(draw).address } : drawHome(draw)),
    }
  },
}
