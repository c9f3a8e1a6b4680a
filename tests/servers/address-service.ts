import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Trouble = 'none' | 'fails' | 'hangs' | 'lies' | 'floods' | 'sends elsewhere'
type Line = {
  readonly line_1: string
  readonly line_2?: string
  readonly line_3?: string
  readonly post_town: string
  readonly county?: string
  readonly postcode: string
  readonly country?: string
}

/** Starts an address service with the API of Ideal Postcodes, which a test can make fail. It stops after the test file. */
export async function addressServiceOfTests(known: Readonly<Record<string, readonly Line[]>>) {
  const asked: string[] = []
  let trouble: Trouble = 'none'
  const open = new Set<ServerResponse>()
  const http = createServer((request, response) => {
    asked.push(request.url ?? '')
    const postcode = decodeURIComponent(
      /^\/v1\/postcodes\/([^?]+)/.exec(request.url ?? '')?.[1] ?? '',
    )
    const found = known[postcode]
    if (trouble === 'hangs') return void open.add(response)
    if (trouble === 'sends elsewhere')
      return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (trouble === 'fails') return response.writeHead(500).end('{}')
    if (trouble === 'floods')
      return response
        .writeHead(200)
        .end(JSON.stringify({ result: [], more: 'x'.repeat(2_000_000) }))
    if (trouble === 'lies') return response.writeHead(200).end('<html>Sign in</html>')
    return response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          found ? { code: 2000, result: found } : { code: 4040, message: 'Postcode not found' },
        ),
      )
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  afterAll(() => {
    for (const response of open) response.destroy()
    http.closeAllConnections()
    http.close()
  })
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1/postcodes/{postcode}?api_key=secret`,
    asked,
    trouble: (next: Trouble) => {
      trouble = next
    },
  }
}
