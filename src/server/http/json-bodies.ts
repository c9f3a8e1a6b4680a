import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '#shared/failure.ts'

const DEEPEST = 20

/**
 * JSON is the one text body, since a form of another site cannot send it without asking first. Broken, too deep or poisoned JSON is refused, and so is
 * text that is not UTF-8: a body must not be read as something that no one wrote.
 */
export function jsonBodies(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes as Buffer)) return done(badRequest('The body is not valid JSON.'))
    const text = bytes.toString()
    if (tooDeep(text)) return done(badRequest('The JSON is nested too deeply.'))
    parse(request, text, (error, value) =>
      error ? done(badRequest('The body is not valid JSON.')) : done(null, value),
    )
  })
}

/** Mail programs make one call with the form of RFC 8058. It says nothing that its address does not, so it is left unread. */
export const formBodies = (http: FastifyInstance) =>
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _text, done) => done(null, null),
  )

/** Counts brackets outside of strings, before anything is built from them. */
function tooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (inString) {
      if (sign === '\\') place++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      if (++depth > DEEPEST) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}
