import { afterAll, beforeEach, expect, test } from 'vitest'
import { licenceService } from '#tests/servers/licence-service.ts'
import { OutsideUnavailableError, OutsideRefusedError } from '#server/operations/outside-errors.ts'
import { createHttpService } from './adapters/http.ts'

const theirs = await licenceService()
afterAll(theirs.stop)
beforeEach(() => {
  theirs.trouble('none')
  theirs.answers({ licenceCheckStatusId: 1 })
})

test.each([
  ['down', 'The checking service did not answer. It is tried again by itself.'],
  ['fails', 'The checking service did not answer. It is tried again by itself.'],
  ['locked', 'The checking service does not let the portal in. It is tried again by itself.'],
] as const)(
  'while the service is %s the check waits, says why, and goes on by itself',
  async (trouble, description) => {
    const service = createHttpService({
      url: theirs.url,
      key: theirs.environment.LICENCE_CHECK_KEY,
    })
    const asked = {
      id: crypto.randomUUID(),
      licenceKind: 'NI',
      driverNumber: '12345678',
      firstName: 'A',
      middleName: '',
      lastName: 'B',
      birthDate: '1990-01-01',
      postcode: '',
      checkCode: null,
      consentGivenAt: new Date(),
    } as const
    theirs.trouble(trouble)
    const waiting = await service.ask(asked).then(
      () => '',
      (error: Error) =>
        error instanceof OutsideUnavailableError ? error.message : 'another error',
    )
    expect(`${waiting} It is tried again by itself.`).toBe(description)
    theirs.trouble('none')
    await service.ask(asked)
    expect(await service.answerOf(asked)).toEqual({
      licenceCheckStatusId: 1,
      description: null,
      record: null,
    })
  },
)

test('a service that hangs is waited for no longer than its time, and one that is busy is not called', async () => {
  const service = createHttpService(
    { url: theirs.url, key: theirs.environment.LICENCE_CHECK_KEY },
    { patienceMs: 200 },
  )
  theirs.trouble('hangs')
  await expect(service.forget(crypto.randomUUID())).rejects.toThrow(
    'The checking service did not answer.',
  )
  theirs.trouble('busy')
  await expect(service.forget(crypto.randomUUID())).rejects.toThrow(
    'The checking service is busy and asked us to wait.',
  )
  const asked = theirs.calls.length
  await expect(service.forget(crypto.randomUUID())).rejects.toThrow(
    'The checking service is busy and asked us to wait.',
  )
  expect(theirs.calls).toHaveLength(asked)
  await expect(
    createHttpService({ url: theirs.url, key: theirs.environment.LICENCE_CHECK_KEY }).answerOf({
      id: crypto.randomUUID(),
    } as never),
  ).rejects.toBeInstanceOf(OutsideUnavailableError)
  theirs.trouble('none')
  await expect(
    createHttpService({ url: theirs.url, key: theirs.environment.LICENCE_CHECK_KEY }).answerOf({
      id: crypto.randomUUID(),
    } as never),
  ).rejects.toBeInstanceOf(OutsideRefusedError)
})
