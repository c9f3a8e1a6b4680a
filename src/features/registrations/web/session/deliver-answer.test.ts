import { afterEach, expect, test, vi } from 'vitest'
import { makeAnswerSender } from './deliver-answer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer goes as form data, with its index and its place in the flow, what it was typed over, what was read before it and how long ago [seed 3.21.4, 7.41] [amendment 6.8]', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(90_000)
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    sent.push([address, request])
    return Response.json({
      success: true,
      status: 200,
      messages: [],
      data: { revision: 1, dropped: [], conflict: null, documents: [] },
    })
  })
  await makeAnswerSender(() => {})(
    {
      registrationId: 'r1',
      deviceId: 'd1',
      sequence: 7,
      index: 3,
      taskId: 't',
      stepId: 's',
      hop: { actionId: 'holds', itemId: 'i1' },
      actionSetId: 'jobs',
      value: [{ choiceValue: 'yes', answer: null }],
      skipped: false,
      over: null,
      seen: 12,
      shownUpTo: 6,
      at: 30_000,
    },
    undefined,
  )

  const [[address, { method, body }]] = sent as [[string, RequestInit]]
  expect([method, address, body instanceof FormData]).toEqual([
    'POST',
    '/API/v1/RegistrationAutoSave/r1',
    true,
  ])
  expect(Object.fromEntries(body as FormData)).toEqual({
    deviceId: 'd1',
    sequence: '7',
    index: '3',
    taskId: 't',
    stepId: 's',
    actionId: 'holds',
    actionSetId: 'jobs',
    itemId: 'i1',
    value: '[{"choiceValue":"yes","answer":null}]',
    over: 'null',
    seen: '12',
    shownUpTo: '6',
    typedAgo: '60000',
  })
})
