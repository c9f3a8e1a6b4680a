import type { TestServer } from '../test-server.ts'

/** Returns every code sent to this phone or address so far, oldest first. */
export async function codesSentTo(
  { messagesTo }: Pick<TestServer, 'messagesTo'>,
  to: string,
): Promise<readonly string[]> {
  return (await messagesTo(to)).flatMap(
    ({ text, subject }) => /^([0-9A-Z]{4}) is your/.exec(subject || text)?.[1] ?? [],
  )
}

/** Returns the newest code sent to this phone or address. */
export async function codeSentTo(
  server: Pick<TestServer, 'messagesTo'>,
  to: string,
): Promise<string> {
  const newest = (await codesSentTo(server, to)).at(-1)
  if (!newest) throw new Error(`no code was sent to ${to}`)
  return newest
}

/** Returns a code that differs from the right one. */
export const wrongCode = (right: string) =>
  right.startsWith('Z') ? `Y${right.slice(1)}` : `Z${right.slice(1)}`
