import type { IncomingMessage } from 'node:http'

const MAX_FORM_LENGTH = 4096

/** Reads a small form; text beyond the limit is discarded. */
export async function readSmallForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) if (text.length < MAX_FORM_LENGTH) text += chunk
  return new URLSearchParams(text)
}
