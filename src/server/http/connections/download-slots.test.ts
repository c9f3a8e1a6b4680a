import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '#shared/words/durations.ts'
import { registerErrorHandlers } from '../errors.ts'
import { createDownloadSlots } from './download-slots.ts'

/** Serves downloads by the names of people: each begins at once, and has no end. */
async function endlessDownloads(longestMs = HOUR) {
  const http = Fastify({ forceCloseConnections: true })
  registerErrorHandlers(http)
  const takeSlot = createDownloadSlots({ each: 1, all: 2, longestMs })
  http.get<{ Params: { person: string } }>('/:person', (request, reply) => {
    takeSlot(request.params.person, reply)
    const content = new PassThrough()
    content.write('a beginning')
    return reply.send(content)
  })
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  return async (person: string) => {
    const leaving = new AbortController()
    const answer = await fetch(`${origin}/${person}`, { signal: leaving.signal })
    return { status: answer.status, text: () => answer.text(), leave: () => leaving.abort() }
  }
}
const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status

test('a person has one download at a time, all people together two, and who hangs up makes room', async () => {
  const download = await endlessDownloads()
  const first = await download('amara')
  expect(first.status).toBe(200)
  expect(await statusOf(download('amara'))).toBe(429)
  expect(await statusOf(download('priya'))).toBe(200)
  expect(await statusOf(download('gareth'))).toBe(503)

  first.leave()
  await expect.poll(() => statusOf(download('gareth'))).toBe(200)
  expect(await statusOf(download('amara'))).toBe(503)
})

test('a download that takes too long is cut off, so that it does not look whole, and makes room', async () => {
  const download = await endlessDownloads(200)
  for (const _time of [1, 2])
    await expect(download('amara').then(({ text }) => text())).rejects.toThrow()
})
