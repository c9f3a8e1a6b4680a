import { Worker } from 'node:worker_threads'

export const MANNERS = ['idle', 'slow headers', 'slow JSON', 'slow multipart'] as const
export type Manner = (typeof MANNERS)[number]
export type CrowdWanted = {
  readonly origin: string
  readonly manner: Manner
  readonly sockets: number
  /** The person whose token half of the sockets send. */
  readonly person: { readonly id: string; readonly token: string }
}
/**
 * Figures about the sockets that were opened first: how many there were, how many the server has ended, and how long the longest-lived of these was
 * open.
 */
export type CrowdSeen = {
  readonly opened: number
  readonly ended: number
  readonly longestMs: number
}

/**
 * Opens the wanted number of connections from 127.0.0.1, and opens each of them again some seconds after its end. It runs in a thread of its own, so
 * that its work does not slow the server.
 */
export function crowd(wanted: CrowdWanted) {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: wanted })
  let seen: CrowdSeen = { opened: 0, ended: 0, longestMs: 0 }
  worker.on('message', (told: CrowdSeen) => {
    seen = told
  })
  return { seen: () => seen, end: () => worker.terminate() }
}
