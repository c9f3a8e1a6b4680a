import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { answerPage } from './answer-page.ts'
import { createClientConfig } from './client-config.ts'
import type { WebBuild } from './web-build.ts'

/** A build whose renderer always fails, also for the error page. */
const broken: WebBuild = {
  manifest: () => ({}),
  shell: async () => '',
  style: () => '',
  fonts: () => '',
  needsNonce: false,
  entry: async () => ({
    findSharedAddress: async () => undefined,
    render: () => Promise.reject(new Error('a bug')),
    renderError: () => Promise.reject(new Error('another bug')),
  }),
}

test('when even the error page fails, the visitor reads so and gets home [seed 2.11.13]', async () => {
  const http = Fastify()
  const { parts } = await testServer()
  http.get('/*', (request, reply) =>
    answerPage(
      {
        server: { http, parts },
        web: broken,
        config: createClientConfig(parts),
        kept: undefined,
      },
      request,
      reply,
    ),
  )

  const { statusCode, body, headers } = await http.inject('/search')

  expect(statusCode).toBe(500)
  expect(body).toContain('An error occurred while showing the error page')
  expect(body).toContain('<a href="/">Home</a>')
  expect(body).not.toContain('bug')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
