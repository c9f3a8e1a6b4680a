import type { FastifyReply } from 'fastify'

const LINGER_MS = 1000

/**
 * After a refusal nobody reads the rest of the form: the connection ends with the answer. It is closed towards the sender first and altogether a moment
 * later, because a connection that is dropped while bytes still arrive takes the answer with it.
 */
export async function endAfterRefusal<Result>(
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    reply.request.raw.unpipe()
    reply.header('connection', 'close')
    const { socket } = reply.raw
    if (socket) {
      socket.destroySoon = () => {
        socket.end()
        const later = setTimeout(() => socket.destroy(), LINGER_MS)
        socket.once('close', () => clearTimeout(later))
      }
    }
    throw error
  }
}
