import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressWithBrotli = promisify(brotliCompress)
/**
 * Fast compression. The length of a compressed page reveals no secret (the BREACH attack), because pages contain no secret besides the visitor's own
 * input.
 */
const FAST_COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The encodings in which pages are sent: brotli, which all browsers of recent years accept, else uncompressed. */
export type PageEncoding = 'br' | 'identity'

export const chooseEncoding = ({ headers }: FastifyRequest): PageEncoding =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? '')) ? 'br' : 'identity'

type EncodedPage = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

/** Returns the bytes of a page in an encoding, and the header that names it. */
export const encodePage = async (html: string, encoding: PageEncoding): Promise<EncodedPage> =>
  encoding === 'br'
    ? {
        body: await compressWithBrotli(html, FAST_COMPRESSION),
        headers: { 'content-encoding': 'br' },
      }
    : { body: Buffer.from(html), headers: {} }

/** Sends the page in the encoding that the browser accepts. */
export async function sendCompressed(reply: FastifyReply, html: string) {
  const { body, headers } = await encodePage(html, chooseEncoding(reply.request))
  return reply.headers(headers).send(body)
}
