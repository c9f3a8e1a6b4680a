import type { IncomingMessage } from 'node:http'

const LARGEST = 4096

/** Reads a small form; text beyond the limit is discarded. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) if (text.length < LARGEST) text += chunk
  return new URLSearchParams(text)
}
