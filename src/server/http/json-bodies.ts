import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '#shared/failure.ts'

const MAX_JSON_DEPTH = 20

/**
 * Accepts JSON as the only text body, because another site's form cannot send it without a CORS preflight. Refuses JSON that is broken, nested too
 * deeply or would change an object's prototype, and bytes that are not UTF-8, because decoding them would replace what was sent.
 */
export function acceptJsonBodies(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes as Buffer)) return done(badRequest('The body is not valid JSON.'))
    const text = bytes.toString()
    if (isNestedTooDeeply(text)) return done(badRequest('The JSON is nested too deeply.'))
    parse(request, text, (error, value) =>
      error ? done(badRequest('The body is not valid JSON.')) : done(null, value),
    )
  })
}

/** Accepts the form body that mail programs post by RFC 8058. It is discarded, because the address contains all that is needed. */
export const acceptFormBodies = (http: FastifyInstance) =>
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _text, done) => done(null, null),
  )

/** Returns whether JSON is nested too deeply, by counting brackets outside strings before parsing. */
function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  let inString = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (inString) {
      if (sign === '\\') place++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      if (++depth > MAX_JSON_DEPTH) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}
