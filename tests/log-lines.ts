import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { createLogOptions } from '#server/operations/log.ts'

/** Collects a log as production writes it, including the entries that only developers read. Returns the logger and its lines. */
export function logLines() {
  const written: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const { log } = fastify({
    logger: { ...createLogOptions({ logLevel: 'debug', production: true }), stream },
  })
  return { log, lines: () => [...written] }
}
