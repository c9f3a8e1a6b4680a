import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly attachments: readonly string[]
  readonly recipients: readonly string[]
  readonly headers: readonly string[]
}

type Login = { readonly user: string; readonly pass: string }

/** How the mail server behaves at the moment. Tests change this while letters arrive. */
type Mood = {
  readonly login: Login | undefined
  gate: PromiseWithResolvers<void>
  refusing: number | false
  refusingLetters: boolean
}
type Take = (stream: NodeJS.ReadableStream, recipients: readonly string[]) => Promise<void>

function smtpServer(mood: Mood, take: Take): SMTPServer {
  const { login } = mood
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === login?.user && password === login?.pass
        ? callback(null, { user: username })
        : callback(new Error('not this one')),
    onRcptTo: (_address, _session, callback) =>
      callback(
        mood.refusing
          ? Object.assign(new Error('no letters for this mailbox'), { responseCode: mood.refusing })
          : null,
      ),
    onMailFrom: (_address, _session, callback) => void mood.gate.promise.then(() => callback()),
    onData: (stream, { envelope }, callback) =>
      void take(
        stream,
        envelope.rcptTo.map(({ address }) => address),
      ).then(
        () =>
          callback(
            mood.refusingLetters
              ? Object.assign(new Error('not this'), { responseCode: 554 })
              : null,
          ),
        callback,
      ),
  })
  // A sender that is killed breaks its connection off, which must not stop the mail server.
  server.on('error', () => {})
  return server
}

/** Returns one letter for each recipient. */
async function lettersIn(stream: NodeJS.ReadableStream, recipients: readonly string[]) {
  const {
    to = [],
    subject = '',
    text = '',
    messageId = '',
    attachments,
    headers,
  } = await PostalMime.parse(await buffer(stream as never))
  return to.map(
    ({ address = '' }): Letter => ({
      to: address,
      subject,
      text,
      messageId,
      attachments: attachments.map(({ filename }) => filename ?? ''),
      recipients,
      headers: headers.map(({ key }) => key),
    }),
  )
}

/**
 * Starts a real SMTP server that stores accepted letters. It can be down, delay senders, refuse all recipients, refuse letters after reading them, and
 * require a login.
 */
export async function startMailServer({ login }: { readonly login?: Login } = {}) {
  const letters: Letter[] = []
  const arrivals = new EventEmitter()
  const mood: Mood = {
    login,
    gate: Promise.withResolvers<void>(),
    refusing: false,
    refusingLetters: false,
  }
  mood.gate.resolve()
  let server: SMTPServer | undefined

  const open = async (port: number): Promise<number> => {
    const opened = smtpServer(mood, take)
    const listening = opened.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    server = opened
    return (listening.address() as AddressInfo).port
  }

  async function take(stream: NodeJS.ReadableStream, recipients: readonly string[]) {
    const arrived = await lettersIn(stream, recipients)
    if (!mood.refusingLetters) letters.push(...arrived)
    arrivals.emit('letter')
  }

  const port = await open(0)
  const close = () => new Promise<void>((done) => (server ? server.close(() => done()) : done()))
  const to = (address: string) => letters.filter((letter) => letter.to === address)
  return {
    url: `smtp+insecure://${login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${port}`,
    letters: letters as readonly Letter[],
    to,
    /** Waits for the first letter to an address whose subject matches. */
    async letter(address: string, about: RegExp): Promise<Letter> {
      for (;;) {
        const found = to(address).find(({ subject }) => about.test(subject))
        if (found) return found
        await once(arrivals, 'letter')
      }
    },
    hold: () => {
      mood.gate = Promise.withResolvers<void>()
    },
    release: () => mood.gate.resolve(),
    /** Sets the reply code with which the server refuses recipients; false accepts them. */
    refuse: (now: number | false) => {
      mood.refusing = now
    },
    refuseLetters: (now: boolean) => {
      mood.refusingLetters = now
    },
    goAway: close,
    comeBack: () => open(port),
    stop: close,
  }
}
