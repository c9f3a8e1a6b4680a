import { Worker } from 'node:worker_threads'

export const MANNERS = ['idle', 'slow headers', 'slow JSON', 'slow multipart'] as const
export type Manner = (typeof MANNERS)[number]
export type CrowdWanted = {
  readonly origin: string
  readonly manner: Manner
  readonly sockets: number
  /** Half of the sockets carry it. */
  readonly person: { readonly id: string; readonly token: string }
}
/** Of the first that were opened: how many, how many of them the server has ended, and the longest that one of those lasted. */
export type CrowdSeen = {
  readonly opened: number
  readonly ended: number
  readonly longestMs: number
}

/** Someone at 127.0.0.1 who holds as many connections as wanted, each opened again a while after it was ended. In a thread of its own, so that what it costs is not counted as the server's. */
export function crowd(wanted: CrowdWanted) {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: wanted })
  let seen: CrowdSeen = { opened: 0, ended: 0, longestMs: 0 }
  worker.on('message', (told: CrowdSeen) => {
    seen = told
  })
  return { seen: () => seen, end: () => worker.terminate() }
}
