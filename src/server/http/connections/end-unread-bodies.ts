import type { FastifyInstance, FastifyReply } from 'fastify'

const LINGER_MS = 1000

/**
 * A sender who is answered before their body has arrived, because they may not send it or because it is too large, sends the rest for nothing, so the
 * connection ends with the answer. It is closed towards the sender first and entirely a moment later, because a connection that is dropped while bytes
 * still arrive takes the answer with it.
 */
export function endUnreadBodies(http: FastifyInstance) {
  http.addHook<unknown>('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && hasBody(raw)) endWithAnswer(reply)
    done(null, payload)
  })
}

const hasBody = ({ headers }: FastifyReply['request']['raw']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function endWithAnswer(reply: FastifyReply) {
  reply.request.raw.unpipe()
  reply.header('connection', 'close')
  const { socket } = reply.raw
  if (!socket) return
  socket.destroySoon = () => {
    socket.end()
    const later = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(later))
  }
}
