import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that accepts every email and stores none. */
export async function startMailSink(): Promise<{
  readonly url: string
  readonly stop: () => void
}> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => void stream.on('end', () => callback()).resume(),
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { url: `smtp+insecure://127.0.0.1:${port}`, stop: () => void server.close() }
}
