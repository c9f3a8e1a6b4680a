import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'

test.each(['/robots.txt', '/sitemap.xml', '/feed.rss', '/feed.json', '/config.json'])(
  'who has %s as it is does not load it again',
  async (path) => {
    const { anonymous } = await testServer()
    const first = await anonymous.fetch(path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)])

    const again = await anonymous.fetch(path, {
      headers: { 'if-none-match': `W/"another", ${etag}`, 'cache-control': 'max-age=0' },
    })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(
      (
        await anonymous.fetch(path, {
          headers: { 'if-none-match': '"another"', 'cache-control': 'max-age=0' },
        })
      ).status,
    ).toBe(200)
  },
)

test('what is not public has no tag by which it could be told that it is unchanged', async () => {
  const { anonymous } = await testServer()
  for (const path of ['/', '/login', '/healthz', '/portal/v1/typeahead/titles?query=nurse'])
    expect((await anonymous.fetch(path)).headers.get('etag'), path).toBeNull()
})
