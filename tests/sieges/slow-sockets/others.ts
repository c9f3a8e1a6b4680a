import { Agent, request as plain } from 'node:http'
import { Agent as SecureAgent, request as secure } from 'node:https'

const AT_ONCE = 4
const ASKED = ['/healthz', '/legal/accessibility', '/portal/v1/branches']

/**
 * Makes requests as the other clients of the server, from 127.0.0.2: half of them over kept-alive connections, half over new ones. Returns the
 * duration of each, and the failures.
 */
export async function measureOtherClients(origin: string, requests: number) {
  const isSecure = origin.startsWith('https:')
  const given = { localAddress: '127.0.0.2', family: 4, maxSockets: AT_ONCE }
  const kept = isSecure
    ? new SecureAgent({ ...given, keepAlive: true })
    : new Agent({ ...given, keepAlive: true })
  const times: number[] = []
  const failed: string[] = []
  let left = requests
  const oneAfterTheOther = async () => {
    for (; left > 0; ) {
      const turn = left--
      const began = performance.now()
      const failure = await asked(ASKED[turn % ASKED.length] ?? '', turn % 2 === 0)
      times.push(performance.now() - began)
      if (failure) failed.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  kept.destroy()
  times.sort((one, other) => one - other)
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, failed }

  function asked(path: string, isKept: boolean): Promise<string | undefined> {
    const { hostname, port } = new URL(origin)
    const options = {
      host: '127.0.0.1',
      servername: hostname,
      port,
      path,
      headers: { host: `${hostname}:${port}`, 'client-id': 'portal' },
      timeout: 20_000,
      ...(isKept ? { agent: kept } : { agent: false as const, ...given }),
    }
    return new Promise((settle) => {
      const call = (isSecure ? secure : plain)(options, (response) => {
        response.resume()
        response.once('end', () =>
          settle(response.statusCode === 200 ? undefined : `${response.statusCode} of ${path}`),
        )
      })
      call.once('timeout', () => call.destroy(new Error('no answer within twenty seconds')))
      call.once('error', (error) => settle(`${error.message} of ${path}`))
      call.end()
    })
  }
}
