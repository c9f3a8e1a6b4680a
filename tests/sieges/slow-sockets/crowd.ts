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
/** Figures of the sockets that were opened first: their number, the number that the server has ended, and the longest life of one that it ended. */
export type CrowdSeen = {
  readonly opened: number
  readonly ended: number
  readonly longestMs: number
}

/**
 * Opens as many connections from 127.0.0.1 as wanted, and each of them again a while after its end. It runs in a thread of its own, so that its cost
 * does not count as the server's.
 */
export function crowd(wanted: CrowdWanted) {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: wanted })
  let seen: CrowdSeen = { opened: 0, ended: 0, longestMs: 0 }
  worker.on('message', (told: CrowdSeen) => {
    seen = told
  })
  return { seen: () => seen, end: () => worker.terminate() }
}
