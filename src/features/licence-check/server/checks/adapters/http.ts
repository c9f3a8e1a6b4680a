import * as z from 'zod/mini'
import type { Config } from '#server/settings/config.ts'
import { type OutsideResponse, createOutsideClient } from '#server/operations/outside-line.ts'
import { OutsideUnavailableError, OutsideRefusedError } from '#server/operations/outside-errors.ts'
import type { CheckAnswer, CheckingService } from '../checking-service.ts'

type HttpConfig = NonNullable<Config['licenceCheck']>

const NullableDaySchema = z.nullable(z.iso.date())
const ShortTextSchema = z.string().check(z.maxLength(200))
const PenaltyPointsSchema = z.int().check(z.minimum(0), z.maximum(1000))
const ServiceRecord = z.object({
  holder: z.object({
    firstName: ShortTextSchema,
    lastName: ShortTextSchema,
    birthDate: NullableDaySchema,
    driverNumber: ShortTextSchema,
  }),
  points: PenaltyPointsSchema,
  endorsements: z
    .array(z.object({ code: ShortTextSchema, points: PenaltyPointsSchema, from: z.iso.date() }))
    .check(z.maxLength(100)),
  disqualifiedUntil: NullableDaySchema,
  entitlements: z
    .array(
      z.object({
        category: ShortTextSchema,
        from: NullableDaySchema,
        until: NullableDaySchema,
        provisional: z.boolean(),
      }),
    )
    .check(z.maxLength(100)),
  expires: NullableDaySchema,
})
const ServiceStatus = z.object({
  licenceCheckStatusId: z.nullish(z.int()),
  description: z.nullish(z.string().check(z.maxLength(500))),
  record: z.nullish(ServiceRecord),
})

/**
 * Connects to a REST checking service: PUT /licence-checks/{id} requests a check under our id, which every attempt repeats; GET /licence-checks/{id}
 * returns its status; DELETE removes it.
 */
export function createHttpService(
  { url, key }: HttpConfig,
  how: { patienceMs?: number } = {},
): CheckingService {
  const line = createOutsideClient('The checking service', how)

  async function call(method: string, id: string, body?: object): Promise<OutsideResponse> {
    const answered = await line(`${url}/licence-checks/${id}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // The service refuses the portal's key, for example because it has expired. It counts as unavailable until an operator replaces the key.
    if (answered.status === 401 || answered.status === 403)
      throw new OutsideUnavailableError('The checking service does not let the portal in.')
    return answered
  }

  return {
    async ask({ id, consentGivenAt, ...asked }) {
      const answered = await call('PUT', id, {
        ...asked,
        consentGivenAt: consentGivenAt.toISOString(),
      })
      if (answered.status < 200 || answered.status > 299) throw toServiceRefusal(answered)
    },
    async answerOf({ id }) {
      const answered = await call('GET', id)
      if (answered.status !== 200) throw toServiceRefusal(answered)
      return parseServiceAnswer(answered.body)
    },
    async forget(id) {
      const answered = await call('DELETE', id)
      if (![200, 204, 404, 410].includes(answered.status)) throw toServiceRefusal(answered)
    },
  }
}

function parseServiceAnswer(body: unknown): CheckAnswer {
  const parsed = z.safeParse(ServiceStatus, body)
  if (!parsed.success)
    throw new OutsideRefusedError('The answer of the checking service could not be read.')
  const { licenceCheckStatusId, description, record } = parsed.data
  return {
    licenceCheckStatusId: licenceCheckStatusId ?? undefined,
    description: description ?? null,
    record: record ?? null,
  }
}

function toServiceRefusal({ status, body }: OutsideResponse): OutsideRefusedError {
  const { message } = (body ?? {}) as { message?: unknown }
  return new OutsideRefusedError(
    `The checking service did not accept this: ${typeof message === 'string' ? message.slice(0, 300) : `it answered ${status}`}`,
  )
}
