import * as z from 'zod/mini'
import { isInCalendar } from '#shared/words/dates.ts'
import { readPostcode } from '#shared/words/postcode.ts'
import { readDays } from '../../domain/facts/read-days.ts'

const MAX_LINES = 6
const line = (what: string, most = 200) =>
  z.string(`is ${what}, in quotes`).check(
    z.refine((text) => text.trim() !== '', 'is empty'),
    z.maxLength(most, `is longer than ${most} characters`),
  )
const lines = (what: string) =>
  z
    .array(line(what), 'is a list of lines')
    .check(z.maxLength(MAX_LINES, `has more than ${MAX_LINES} lines`))
const clock = z
  .string("is a time such as '17:00', in quotes")
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "is a time such as '17:00'"))

const Hours = z
  .strictObject({
    days: z
      .string("is days such as 'Monday to Friday'")
      .check(
        z.refine((days) => readDays(days) !== undefined, "is days such as 'Monday to Friday'"),
      ),
    from: clock,
    to: clock,
    note: z.optional(line('a few words', 60)),
  })
  .check(z.refine(({ from, to }) => from < to, 'ends before it begins'))

const Member = z.strictObject({
  name: line('a name', 100),
  role: line('what the person looks after', 100),
  phone: z.optional(line('a telephone number', 30)),
  picture: z.optional(
    z
      .string('is the name of a file')
      .check(z.regex(/^[a-z0-9-]+\.(jpg|png|webp)$/, "is the name of a file such as 'priya.jpg'")),
  ),
  shown: z.boolean('is true if the person agreed to be shown, or false'),
})

/**
 * The facts that the file of a branch can contain, in the form in which they are written. Messages about mistakes continue a sentence that begins
 * with the name of the fact.
 */
export const WrittenFacts = z
  .strictObject({
    branch: z.unknown(),
    title: z.unknown(),
    address: z.optional(lines('a line of the address')),
    postcode: z.optional(
      z
        .string('is a whole postcode')
        .check(z.refine((text) => readPostcode(text)?.whole !== undefined, 'is a whole postcode')),
    ),
    latitude: z.optional(z.number('is a number of degrees').check(z.gte(49), z.lte(61))),
    longitude: z.optional(z.number('is a number of degrees').check(z.gte(-9), z.lte(2))),
    email: z.optional(z.email('is an email address')),
    access: z.optional(lines('a line')),
    hours: z.optional(z.array(Hours, 'is a list of days with their times').check(z.maxLength(30))),
    closedOn: z.optional(
      z
        .array(
          z
            .string("is a day such as '2026-12-25'")
            .check(z.refine(isInCalendar, "is a day such as '2026-12-25'")),
          'is a list of days',
        )
        .check(z.maxLength(60)),
    ),
    team: z.optional(z.array(Member, 'is a list of people').check(z.maxLength(50))),
  })
  .check(
    z.refine(({ address, postcode }) => !postcode || Boolean(address?.length), {
      error: 'needs an address',
      path: ['postcode'],
    }),
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      error: 'needs both latitude and longitude',
      path: ['latitude'],
    }),
  )
