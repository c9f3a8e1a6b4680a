import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { logOptions } from '#server/operations/log.ts'

/** A log as production writes it, down to what makers alone read, and what was written to it. */
export function logLines() {
  const written: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const { log } = fastify({
    logger: { ...logOptions({ logLevel: 'debug', production: true }), stream },
  })
  return { log, lines: () => [...written] }
}
