import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Answer = string | null | ((content: string) => string)

/**
 * Starts a fake virus scanner that speaks ClamAV's protocol over TCP. It records the content of each scan and gives the response that the test has
 * set.
 */
export async function fakeClamd(port = 0) {
  const scanned: string[] = []
  let answer: Answer = 'stream: OK'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = streamed(bytes)
      if (content === undefined) return
      scanned.push(content)
      const said = typeof answer === 'function' ? answer(content) : answer
      if (said !== null) socket.end(`${said}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    scanned,
    /** Sets the next response of the scanner; null makes it read the content and never respond. */
    answers: (next: Answer) => {
      answer = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the scanned content as soon as its last, empty chunk has arrived. */
function streamed(bytes: Buffer): string | undefined {
  const command = 'zINSTREAM\0'
  let at = command.length
  let content = ''
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0)
      return bytes.toString('latin1', 0, command.length) === command ? content : 'unknown command'
    if (at + 4 + length > bytes.length) return undefined
    content += bytes.toString('latin1', at + 4, at + 4 + length)
    at += 4 + length
  }
  return undefined
}
