import { expect } from 'vitest'
import type { Client } from '#tests/people/sign-up-candidate.ts'

/** Terms that reveal the machinery: the runtime, the framework, the database, the disk, the source code and their versions. */
const TELLING = [
  /\bat (async )?[\w.<>]+ \(|\bat file:|\.[cm]?[jt]sx?:\d+/,
  /node_modules|node:internal|fastify|postgres|kysely|\bzod\b|vitest|\bpg-|busboy|undici/i,
  /\b(select|insert into|update|delete from)\b[^<]{0,80}\b(from|values|set|where)\b|relation "|column "|constraint "|syntax error at|SQLSTATE|[0-9A-Z]{5}: /,
  /ECONNREFUSED|ECONNRESET|ENOENT|EACCES|127\.0\.0\.1:\d|\/(home|root|var|tmp|work|usr|etc)\//,
  /root:x:|BEGIN [A-Z ]*PRIVATE KEY|"dependencies"|"sourcesContent"|sourceMappingURL|repositoryformatversion|SECRET_KEY|Index of \//,
]

/** Expects that a response contains none of the TELLING terms. The product's own messages are prose and never contain one. */
export function expectNothingTold(what: string, body: string, headers: Headers) {
  for (const telling of TELLING)
    expect(body.match(telling)?.[0], `${what}: ${telling}`).toBeUndefined()
  for (const name of ['server', 'x-powered-by', 'via', 'x-runtime'])
    expect(headers.get(name), `${what}: ${name}`).toBeNull()
}

/** Requests each path and follows up to three redirects to another spelling of it. Returns the paths that exist, with their status. */
export async function findExistingPaths(
  { fetch }: Pick<Client, 'fetch'>,
  paths: readonly string[],
  atOnce = 8,
): Promise<readonly string[]> {
  const found: string[] = []
  const left = [...paths]
  const probe = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      let response = await fetch(path)
      for (let hop = 0; hop < 3 && [301, 302, 308].includes(response.status); hop++)
        response = await fetch(new URL(response.headers.get('location') ?? '', 'http://x').pathname)
      const body = await response.text()
      // The web framework itself refuses an address that contains one of these characters, with 400 or 403, so both are accepted too.
      if (![404, 405, ...(/[%*\\]/.test(path) ? [400, 403] : [])].includes(response.status))
        found.push(`${response.status} ${path}`)
      expectNothingTold(path, body, response.headers)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, probe))
  return found
}
