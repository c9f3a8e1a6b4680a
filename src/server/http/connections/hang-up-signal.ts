import type { FastifyReply } from 'fastify'

/** Returns a signal that is aborted once the response has ended or its connection has closed, so that no more work is done for it. */
export function createHangUpSignal({ raw: response }: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  if (response.destroyed) hungUp.abort()
  else response.once('close', () => hungUp.abort())
  return hungUp.signal
}
