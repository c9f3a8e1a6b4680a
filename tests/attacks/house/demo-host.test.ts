import { expect, test } from 'vitest'
import { rawRequest } from '#tests/raw-request.ts'
import { newResetCode } from '#tests/people/password-reset.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()

/**
 * Host names whose owners let them point at this machine: a visitor's browser sends the name as the host, and that website could then read the
 * response.
 */
const HOSTS = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '192.0.2.7']

test.each(HOSTS)(
  'S-77d [amendment 2] a website that lets its name %s point at the demo reads no letter and no code there',
  async (host) => {
    const { emailAddress } = await server.signUpCandidate()
    const code = await newResetCode(server, emailAddress)
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/healthz', '/']) {
      const { status, words } = await rawRequest(server.origin, path, {
        host,
        'x-forwarded-host': 'localhost',
      })
      expect(status, path).toBe(421)
      expect(words).not.toContain(code)
      expect(words).not.toContain(emailAddress)
    }
  },
)
