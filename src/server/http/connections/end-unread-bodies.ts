import type { FastifyInstance, FastifyReply } from 'fastify'

const CONNECTION_LINGER_MS = 1000

/**
 * Closes the connection of a sender whose body is not read, because it is forbidden or too large: the rest of it would be sent in vain. The server
 * stops writing first and closes entirely a moment later, because closing at once while bytes arrive would discard the response.
 */
export function closeConnectionsWithUnreadBodies(http: FastifyInstance) {
  http.addHook<unknown>('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && hasRequestBody(raw)) endWithAnswer(reply)
    done(null, payload)
  })
}

const hasRequestBody = ({ headers }: FastifyReply['request']['raw']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function endWithAnswer(reply: FastifyReply) {
  reply.request.raw.unpipe()
  reply.header('connection', 'close')
  const { socket } = reply.raw
  if (!socket) return
  socket.destroySoon = () => {
    socket.end()
    const later = setTimeout(() => socket.destroy(), CONNECTION_LINGER_MS)
    socket.once('close', () => clearTimeout(later))
  }
}
