import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** Where Node's inspector listens once a process is sent SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229'
const TRIES = 100

/** Has a Node process collect its garbage, so that what it holds then is what it needs, and not what it has not yet thrown away. */
export async function collectGarbage(pid: number) {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf())
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
  await once(socket, 'close')
}

/** The inspector opens its door a moment after it is asked to. */
async function addressOf(): Promise<string> {
  for (let left = TRIES; ; left--) {
    try {
      const [target] = (await (await fetch(`${INSPECTOR}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      if (target) return target.webSocketDebuggerUrl
    } catch (refused) {
      if (left === 0) throw refused
    }
    await setTimeout(50)
  }
}
