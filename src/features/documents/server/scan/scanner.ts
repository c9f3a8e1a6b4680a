import { createConnection } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EicarDetector } from './eicar.ts'

/** Thrown if the scanner did not reply or could not decide. The document remains pending and is scanned again. */
class ScannerUnavailableError extends Error {
  override name = 'ScannerAway'
}

type ScanVerdict = 'clean' | 'infected'
export type Scanner = {
  /** The scan state of a new document. It is 'clean' if no virus scanner is configured. */
  readonly first: 'pending' | 'clean'
  scan(content: Readable): Promise<ScanVerdict>
}

/**
 * Returns a scanner that uses clamd, if `CLAMD_ADDR` (host:port) is configured. Otherwise it returns one that only searches for the antivirus test
 * string.
 */
export const createScanner = ({ clamdAddress }: { clamdAddress: string | undefined }): Scanner =>
  clamdAddress ? createClamdScanner(clamdAddress) : testStringScanner

const testStringScanner: Scanner = {
  first: 'clean',
  async scan(content) {
    const watch = new EicarDetector()
    for await (const chunk of content as AsyncIterable<Buffer>) watch.see(chunk)
    return watch.found ? 'infected' : 'clean'
  },
}

const CLAMD_PORT = 3310
const SCANNER_CONNECT_TIMEOUT_MS = 2000
const SCANNER_ANSWER_TIMEOUT_MS = 30_000
const MAX_SCANNER_ANSWER_BYTES = 4096

/**
 * Returns a scanner that uses ClamAV's daemon over TCP. A file is sent in chunks, each after its length, and then an empty chunk; the daemon replies
 * with one line.
 */
export function createClamdScanner(address: string): Scanner {
  const { hostname, port } = new URL(`tcp://${address.replace(/^tcp:\/\//, '')}`)
  return {
    first: 'pending',
    async scan(content) {
      const socket = createConnection({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port || CLAMD_PORT),
      })
      const connecting = setTimeout(
        () => socket.destroy(new ScannerUnavailableError('no connection in time')),
        SCANNER_CONNECT_TIMEOUT_MS,
      )
      const limit = setTimeout(
        () => socket.destroy(new ScannerUnavailableError('no answer in time')),
        SCANNER_ANSWER_TIMEOUT_MS,
      )
      socket.once('connect', () => clearTimeout(connecting))
      try {
        const answering = readAnswer(socket)
        // The reply is awaited below. Until then, this handler prevents an unhandled rejection while the file is still being sent.
        answering.catch(() => {})
        socket.write('zINSTREAM\0')
        const frames = createChunkFramer()
        // The daemon closes the connection after its reply. That can look like a failure of sending although everything was sent.
        await pipeline(content, frames, socket, { end: false }).catch((error: unknown) => {
          if (!frames.readableEnded) throw error
        })
        return parseVerdict(await answering)
      } catch (error) {
        throw new ScannerUnavailableError(error instanceof Error ? error.message : 'unknown')
      } finally {
        clearTimeout(connecting)
        clearTimeout(limit)
        content.destroy()
        socket.destroy()
      }
    },
  }
}

const encodeLength = (bytes: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const createChunkFramer = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(encodeLength(chunk.length))
      done(null, chunk)
    },
    flush(done) {
      done(null, encodeLength(0))
    },
  })

/** Reads the reply without closing the socket afterwards, because a reply can arrive before the whole file has been sent. */
function readAnswer(socket: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
    if (answer.includes('\0') || answer.length > MAX_SCANNER_ANSWER_BYTES) resolve(answer)
  })
  socket.once('error', reject)
  socket.once('close', () => resolve(answer))
  return promise
}

function parseVerdict(answer: string): ScanVerdict {
  if (/^stream: OK\0?/.test(answer)) return 'clean'
  if (/^stream: .{1,500} FOUND\0?/.test(answer)) return 'infected'
  throw new ScannerUnavailableError('the scanner could not tell')
}
