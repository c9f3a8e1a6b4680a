import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const compressWithBrotli = promisify(brotliCompress)
/**
 * Fast compression. The length of a compressed page reveals no secret (the BREACH attack), because pages contain no secret besides the visitor's own
 * input.
 */
const FAST_COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Sends the page with brotli, which all browsers of recent years accept, else uncompressed. */
export async function sendCompressed(reply: FastifyReply, html: string) {
  if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? '')))
    return reply.send(html)
  return reply
    .header('content-encoding', 'br')
    .send(await compressWithBrotli(html, FAST_COMPRESSION))
}
