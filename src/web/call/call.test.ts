import { OWN_SIGN_IN_REQUIRED_CODE } from '#shared/own-sign-in.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { call } from './call.ts'
import { type CallAnswer, callTransport } from './carrier.ts'
import { toShownError } from '../error-page/shown-error.ts'

const greet = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/greet/:name',
  params: z.object({ name: z.string() }),
  reply: jsonReply(z.object({ words: z.string() })),
  fallback: 'Unable to greet.',
})
const forget = endpoint({
  api: 'portal',
  method: 'DELETE',
  path: '/greet',
  reply: emptyReply,
  fallback: 'Unable to forget.',
})
const answering = (answered: CallAnswer) =>
  call(greet, { params: { name: 'Amara' } }, async () => answered)
const refusing = async (thrown: unknown) =>
  call(greet, { params: { name: 'Amara' } }, async () => {
    throw thrown
  })

test('a success answers the data, and an empty one nothing [seed 3.26]', async () => {
  expect(
    await answering({
      status: 200,
      body: { success: true, status: 200, messages: [], data: { words: 'Hello' } },
    }),
  ).toEqual({ words: 'Hello' })
  expect(await call(forget, {}, async () => ({ status: 204, body: null }))).toBeNull()
})

test('a deletion has succeeded on 204 alone [seed 5.4.1-2]', async () => {
  const deleting = (status: number) =>
    call(forget, {}, async () => ({
      status,
      body: { success: true, status, messages: [], data: null },
    }))
  for (const status of [200, 202])
    await expect(deleting(status)).rejects.toMatchObject({ status, message: 'Unable to forget.' })
})

test('the path carries its parameters, encoded', async () => {
  let path = ''
  await call(greet, { params: { name: 'a/b' } }, async (sent) => {
    path = sent.path
    return { status: 200, body: { success: true, status: 200, messages: [], data: { words: '' } } }
  })
  expect(path).toBe('/greet/a%2Fb')
})

test('an HTTP error is an answer like any other: its messages are shown, joined by a space [seed 8.1.1, 7.28.1]', async () => {
  const answered = {
    status: 422,
    body: {
      success: false,
      status: 422,
      messages: ['One.', 'Two.'],
      data: { fields: { name: 'One.' } },
    },
  }

  await expect(answering(answered)).rejects.toMatchObject({
    status: 422,
    message: 'One. Two.',
    data: { fields: { name: 'One.' } },
  })
})

test('without messages the default of the call is shown, with the request to quote [seed 7.28.2, 8.4]', async () => {
  const answered = {
    status: 500,
    body: { success: false, status: 500, messages: [], data: null },
    requestId: 'r-1',
  }

  await expect(answering(answered)).rejects.toMatchObject({
    status: 500,
    message: 'Unable to greet.',
    requestId: 'r-1',
  })
})

test('the status of the wrapper counts: an account that exists is a 302 [seed 4.19, 7.28.5, 9.8.4]', async () => {
  const answered = {
    status: 409,
    body: {
      success: false,
      status: 302,
      messages: ['An account already exists with this username'],
      data: null,
    },
  }

  await expect(answering(answered)).rejects.toMatchObject({ status: 302 })
})

test('a failure without an answer has the status of its code, else 500, and its own message [seed 8.1.2]', async () => {
  await expect(
    refusing(Object.assign(new Error('socket hang up'), { statusCode: 502 })),
  ).rejects.toMatchObject({ status: 502, message: 'socket hang up' })
  await expect(refusing(new TypeError('Failed to fetch'))).rejects.toMatchObject({
    status: 500,
    message: 'Failed to fetch',
  })
})

test('an uncaught error is a 500 that says so [seed 8.1.3]', async () => {
  await expect(refusing('boom')).rejects.toMatchObject({
    status: 500,
    message: '[Uncaught Error] : boom',
  })
})

test('a missing status is a 412 [seed 8.1.4]', async () => {
  await expect(answering({ status: undefined, body: null })).rejects.toMatchObject({
    status: 412,
    message: 'Unable to greet.',
  })
})

test('a call that needs a recent sign-in asks for one and is sent again, once', async () => {
  const asks: CallAnswer = {
    status: 403,
    body: {
      success: false,
      status: 403,
      messages: ['Please sign in again to continue.'],
      data: { code: 'reauth_required' },
    },
  }
  const answers = [
    asks,
    { status: 200, body: { success: true, status: 200, messages: [], data: { words: 'Hello' } } },
    asks,
    asks,
  ]
  const carry = async () => answers.shift() as CallAnswer
  callTransport.stepUp = async () => true

  expect(await call(greet, { params: { name: 'Amara' } }, carry)).toEqual({ words: 'Hello' })
  await expect(call(greet, { params: { name: 'Amara' } }, carry)).rejects.toMatchObject({
    status: 403,
    data: { code: 'reauth_required' },
  })

  callTransport.stepUp = async () => false
  await expect(call(greet, { params: { name: 'Amara' } }, async () => asks)).rejects.toMatchObject({
    message: 'Please sign in again to continue.',
  })
})

test('[amendment 10.6] a refusal in its own words is not quoted on screen, yet support learns its request', async () => {
  const answered = {
    status: 404,
    body: { success: false, status: 404, messages: ['Unable to find user'], data: null },
    requestId: 'r-7',
  }
  const failure = await answering(answered).catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({ requestId: undefined, askedAs: 'r-7' })
  expect(toShownError(failure)).toMatchObject({ askedAs: 'r-7' })
})

test('[amendment 1.2] a call that needs a sign-in of one’s own shows the way to it, and stays refused', async () => {
  const refused = (code: string): CallAnswer => ({
    status: 409,
    body: { success: false, status: 409, messages: ['First sign in'], data: { code } },
  })
  const asked: CallAnswer[] = []
  callTransport.stepUp = async (answered) => {
    asked.push(answered)
    return false
  }

  for (const code of [OWN_SIGN_IN_REQUIRED_CODE, 'another'])
    await expect(answering(refused(code))).rejects.toMatchObject({ message: 'First sign in' })
  expect(asked).toEqual([refused(OWN_SIGN_IN_REQUIRED_CODE)])
})
