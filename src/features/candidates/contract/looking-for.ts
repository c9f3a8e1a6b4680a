import * as z from 'zod/mini'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { empty, endpoint, json } from '#shared/endpoint.ts'
import { Id, Money } from '#shared/identifier.ts'
import { rule } from '#shared/rule.ts'
import { hoursRefusal, jobTypeRefusal, TEXT_LENGTH } from '../domain/looking-for.ts'
import { lineRefusal } from '#shared/words/text.ts'

const text = z.string().check(rule((typed) => lineRefusal(typed, TEXT_LENGTH)))
const fields = {
  keywords: z._default(text, ''),
  salaryFrom: z._default(Money, '0'),
  salaryPer: z._default(z.enum(SALARY_PERIODS), 'Annually'),
  location: z._default(text, ''),
  /** The radius is in miles. */
  radius: z._default(
    z
      .int()
      .check(
        z.minimum(0, 'A distance begins at 0 miles'),
        z.maximum(1000, 'A distance of up to 1000 miles'),
      ),
    15,
  ),
  jobType: z._default(text.check(rule(jobTypeRefusal)), ''),
  hours: z._default(text.check(rule(hoursRefusal)), ''),
}

/** A text can hold several values, separated by commas [contract §8]. */
export const LookingFor = z.strictObject({
  id: Id,
  keywords: z.string(),
  salaryFrom: Money,
  salaryPer: z.enum(SALARY_PERIODS),
  location: z.string(),
  radius: z.int(),
  jobType: z.string(),
  hours: z.string(),
})
export type LookingFor = z.output<typeof LookingFor>
const LookingForBody = z.strictObject(fields)
export type LookingForBody = z.output<typeof LookingForBody>

const ofUser = z.object({ id: Id })
const ofItem = z.object({ id: Id, itemId: Id })

export const listLookingFors = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/lookingfors',
  params: ofUser,
  reply: json(z.array(LookingFor)),
  summary: 'What a candidate looks for',
})

export const createLookingFor = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/lookingfor',
  params: ofUser,
  body: LookingForBody,
  reply: json(LookingFor, 201),
  fallback: 'Unable to create record. please try again.',
  summary: 'Add what a candidate looks for',
})

export const getLookingFor = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/lookingfor/:itemId',
  params: ofItem,
  reply: json(LookingFor),
  summary: 'One thing that a candidate looks for',
})

export const replaceLookingFor = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/lookingfor/:itemId',
  params: ofItem,
  body: LookingForBody,
  reply: json(LookingFor),
  fallback: 'Unable to update record, Please try again.',
  summary: 'Replace what a candidate looks for',
})

export const deleteLookingFor = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/lookingfor/:itemId',
  params: ofItem,
  reply: empty,
  fallback: 'Unable to delete record. please try again.',
  summary: 'Delete what a candidate looks for',
})
