import { expect, test, vi } from 'vitest'
import { createKeyedCarrier, rememberRequest } from './keyed-carrier.ts'

test('what is asked for again keeps its name, so that a press whose answer was lost makes nothing twice', () => {
  const sent = rememberRequest([], { lastName: 'Rahman', again: true })
  const refused = rememberRequest(sent, { lastName: 'Rahman', again: false })

  expect(refused[0].key).not.toBe(sent[0].key)
  expect(rememberRequest(refused, { lastName: 'Rahman', again: true })).toEqual([
    sent[0],
    refused[0],
  ])
})

test('the name goes with the request, beside everything that goes with any other', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    sent.push(request)
    return Response.json({})
  })
  await createKeyedCarrier({ content: '{}', key: 'k-1' })({
    api: 'sameOrigin',
    method: 'POST',
    path: '/Registration',
    body: '{}',
    file: false,
  })
  vi.unstubAllGlobals()

  expect(sent[0]).toMatchObject({
    method: 'POST',
    headers: {
      'client-id': 'portal',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    },
  })
})
