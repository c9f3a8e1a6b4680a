import { createConnection } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EicarWatch } from './eicar.ts'

/** The scanner did not answer, or could not tell: the file stays pending and is tried again. */
class ScannerAway extends Error {
  override name = 'ScannerAway'
}

type Verdict = 'clean' | 'infected'
export type Scanner = {
  /** The state of a file before this scanner has seen it. */
  readonly first: 'pending' | 'clean'
  scan(content: Readable): Promise<Verdict>
}

/** clamd where one is configured (`CLAMD_ADDR`, host:port). Without one, what an upload always checks is all there is. */
export const scannerOf = ({ clamdAddress }: { clamdAddress: string | undefined }): Scanner =>
  clamdAddress ? clamd(clamdAddress) : eicarAlone

const eicarAlone: Scanner = {
  first: 'clean',
  async scan(content) {
    const watch = new EicarWatch()
    for await (const chunk of content as AsyncIterable<Buffer>) watch.see(chunk)
    return watch.found ? 'infected' : 'clean'
  },
}

const PORT = 3310
const CONNECT_MS = 2000
const ANSWER_MS = 30_000
const ANSWER_BYTES = 4096

/** ClamAV's daemon over TCP: the content in chunks with their lengths, an empty one at the end, one line as the answer. */
export function clamd(address: string): Scanner {
  const { hostname, port } = new URL(`tcp://${address.replace(/^tcp:\/\//, '')}`)
  return {
    first: 'pending',
    async scan(content) {
      const socket = createConnection({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port || PORT),
      })
      const connecting = setTimeout(
        () => socket.destroy(new ScannerAway('no connection in time')),
        CONNECT_MS,
      )
      const limit = setTimeout(
        () => socket.destroy(new ScannerAway('no answer in time')),
        ANSWER_MS,
      )
      socket.once('connect', () => clearTimeout(connecting))
      try {
        const answering = answerOf(socket)
        // Both are awaited below; a failure of the one must not go unheard while the other is.
        answering.catch(() => {})
        socket.write('zINSTREAM\0')
        const frames = framed()
        // The daemon hangs up with its answer, which may look like a broken pipe although everything was sent.
        await pipeline(content, frames, socket, { end: false }).catch((error: unknown) => {
          if (!frames.readableEnded) throw error
        })
        return verdictOf(await answering)
      } catch (error) {
        throw new ScannerAway(error instanceof Error ? error.message : 'unknown')
      } finally {
        clearTimeout(connecting)
        clearTimeout(limit)
        content.destroy()
        socket.destroy()
      }
    },
  }
}

const lengthOf = (bytes: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const framed = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(lengthOf(chunk.length))
      done(null, chunk)
    },
    flush(done) {
      done(null, lengthOf(0))
    },
  })

/** Listens without ending the socket: what is still being sent must not be cut by its own answer. */
function answerOf(socket: Readable): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
    if (answer.includes('\0') || answer.length > ANSWER_BYTES) resolve(answer)
  })
  socket.once('error', reject)
  socket.once('close', () => resolve(answer))
  return promise
}

function verdictOf(answer: string): Verdict {
  if (/^stream: OK\0?/.test(answer)) return 'clean'
  if (/^stream: .{1,500} FOUND\0?/.test(answer)) return 'infected'
  throw new ScannerAway('the scanner could not tell')
}
