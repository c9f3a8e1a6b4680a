import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressWithBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
/**
 * Fast compression. The length of a compressed page reveals no secret (the BREACH attack), because pages contain no secret besides the visitor's own
 * input.
 */
const FAST_COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type PageHead = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}
/** A page as text. */
export type WrittenPage = PageHead & { readonly html: string }
/** A page as the cache has it: compressed with brotli, because almost every browser accepts that. */
export type CompressedPage = PageHead & { readonly brotli: Buffer }
/** A page as it is sent. */
type SentPage = PageHead & { readonly body: Buffer | string }

/** Returns whether the reader accepts brotli, which all browsers of recent years do. Others get pages uncompressed. */
const acceptsBrotli = ({ headers }: FastifyRequest) =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))

export const compressPage = async ({ html, ...head }: WrittenPage): Promise<CompressedPage> => ({
  ...head,
  brotli: await compressWithBrotli(html, FAST_COMPRESSION),
})

/** Returns the page in the form that the sender of the request accepts. */
export async function encodePage(page: WrittenPage, request: FastifyRequest): Promise<SentPage> {
  if (acceptsBrotli(request) && page.html !== '') return toBrotliPage(await compressPage(page))
  const { html, ...head } = page
  return { ...head, body: html }
}

/** Returns a compressed page in the form that the sender of the request accepts. Each form has its own ETag, because its bytes differ. */
export async function decodePage(page: CompressedPage, request: FastifyRequest): Promise<SentPage> {
  if (acceptsBrotli(request)) return toBrotliPage(page)
  const { status, headers, brotli } = page
  const { etag } = headers
  return {
    status,
    headers: etag ? { ...headers, etag: etag.replace(/"$/, '-identity"') } : headers,
    body: await decompressBrotli(brotli),
  }
}

const toBrotliPage = ({ status, headers, brotli }: CompressedPage): SentPage => ({
  status,
  headers: { ...headers, 'content-encoding': 'br' },
  body: brotli,
})

export const sendPage = (reply: FastifyReply, { status, headers, body }: SentPage) =>
  reply.code(status).headers(headers).send(body)
