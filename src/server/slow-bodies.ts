import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './broken-requests.ts'

/** Whoever sends a body drop by drop keeps a connection from somebody else. One with a file takes its time on a slow line: for that the server's own, longer limit holds. */
export function endSlowBodies(http: FastifyInstance, seconds: number) {
  http.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-type']?.startsWith('multipart/')) return
    const { socket } = raw
    // A page asks the product's own calls without a connection.
    if (!(socket instanceof Socket)) return
    const ended = setTimeout(
      () =>
        raw.complete ||
        answerBrokenRequest(
          Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        ),
      seconds * 1000,
    )
    raw.once('close', () => clearTimeout(ended))
  })
}
