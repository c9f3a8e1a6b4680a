import { Writable } from 'node:stream'
import { fastify, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { conflict, forbidden, invalidFields, notFound, tooMany } from '#shared/failure.ts'
import { registerErrorHandlers } from '../http/errors.ts'
import { createLogOptions } from '../operations/log.ts'

const REFUSALS = {
  input: invalidFields({ secret: 'Amara must not be in a log' }),
  theirs: forbidden('Not yours.'),
  absent: notFound('Nothing.'),
  often: tooMany(5),
  taken: conflict('Taken.'),
}

async function logOf(paths: readonly string[]) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const http = fastify({
    logger: { ...createLogOptions({ logLevel: 'info', production: true }), stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerErrorHandlers(http)
  http.get('/things/:id', (request) => {
    throw REFUSALS[(request.params as { id: keyof typeof REFUSALS }).id]
  })
  for (const path of paths)
    await http.inject({ path, headers: { authorization: 'Bearer ca_of_amara' } })
  await http.close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('an operator sees each attempt that was turned away, by kind and route, and nothing of who or what', async () => {
  const lines = await logOf([
    '/things/input?name=Amara',
    '/things/theirs',
    '/things/absent',
    '/things/often',
    '/nowhere',
  ])
  const at = { method: 'GET', route: '/things/:id' }
  expect(lines).toMatchObject([
    {
      refused: 'input',
      status: 422,
      req: at,
      msg: 'refused',
      reqId: expect.any(String),
      time: expect.stringMatching(/Z$/),
    },
    { refused: 'not allowed', status: 403, req: at },
    { refused: 'not there', status: 404, req: at },
    { refused: 'limit', status: 429, req: at },
    { refused: 'not there', status: 404, req: { method: 'GET', route: 'unknown' } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/amara/i)
})

test('what merely stood otherwise is no attempt', async () => {
  expect(await logOf(['/things/taken'])).toEqual([])
})
