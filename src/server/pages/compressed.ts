import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const brotli = promisify(brotliCompress)
/** Pages hold nothing secret except what the visitor asked for, so their length reveals nothing. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Sends the page in the form that the browser takes; every browser of the last years takes brotli. */
export async function sendCompressed(reply: FastifyReply, html: string) {
  if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? '')))
    return reply.send(html)
  return reply.header('content-encoding', 'br').send(await brotli(html, QUICKLY))
}
