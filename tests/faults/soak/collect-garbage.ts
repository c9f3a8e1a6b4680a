import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** The address at which a Node process can be inspected after it gets SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229'
const TRIES = 100

/** Makes a Node process collect its garbage, so that its memory afterwards is only what it needs. */
export async function collectGarbage(pid: number) {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf())
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
  await once(socket, 'close')
}

/** Waits for the address of the inspector, which listens shortly after the signal. */
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
