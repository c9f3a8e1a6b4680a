import type { Socket } from 'node:net'
import { PROTECTIVE_HEADERS } from '../protective-headers.ts'

const CONNECTION_LINGER_MS = 1000
const RESPONSES_BY_ERROR_CODE: Readonly<
  Record<string, readonly [status: number, phrase: string, words: string]>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    'The request took too long to arrive. Please try again.',
  ],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request is too large.'],
}

/** Answers a request that is not valid HTTP with a JSON error, and closes the connection once the response has had time to arrive. */
export function sendBrokenRequestResponse(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET') return socket.destroy(error)
  // After a refused upload, the remaining bytes of the upload look like an invalid request. The response to the upload is being sent already, so no
  // second one follows.
  if (socket.writable) socket.end(formatErrorResponse(error.code))
  const later = setTimeout(() => socket.destroy(error), CONNECTION_LINGER_MS)
  socket.once('close', () => clearTimeout(later))
}

function formatErrorResponse(code = ''): string {
  const [status, phrase, words] = RESPONSES_BY_ERROR_CODE[code] ?? [
    400,
    'Bad Request',
    'The request could not be read.',
  ]
  const body = JSON.stringify({ success: false, status, messages: [words], data: null })
  const headers = {
    ...PROTECTIVE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return `HTTP/1.1 ${status} ${phrase}\r\n${Object.entries(headers)
    .map((header) => header.join(': '))
    .join('\r\n')}\r\n\r\n${body}`
}
