import { setTimeout } from 'node:timers/promises'
import { FixtureNotInserted } from './planted.ts'
import { Refused } from './granted.ts'

/** How a request ended: with a success or an orderly refusal (`fault` is null), or otherwise, which `fault` describes. */
export type Ended = {
  readonly what: string
  readonly begun: number
  readonly ms: number
  readonly status: number
  readonly retryAfter: string | null
  readonly fault: string | null
}
export type Agent = { readonly what: string; readonly act: () => Promise<void> }

/**
 * Starts `perSecond` requests a second, whether earlier ones have ended or not. If the agent whose turn it is still waits for a response, `spare`
 * makes the request.
 */
export function steadyLoad(perSecond: number, agents: readonly Agent[], spare: Agent) {
  const ended: Ended[] = []
  const waiting = new Map<Agent, Promise<void>>()
  const running = new Set<Promise<void>>()
  let going = true

  async function one({ what, act }: Agent) {
    const begun = performance.now()
    const noted = (status: number, retryAfter: string | null, fault: string | null) =>
      ended.push({ what, begun, ms: performance.now() - begun, status, retryAfter, fault })
    await act().then(
      () => noted(200, null, null),
      (error: unknown) => {
        if (error instanceof FixtureNotInserted) return
        if (error instanceof Refused) noted(error.status, error.retryAfter, null)
        else noted(0, null, String((error as Error).cause ?? error))
      },
    )
  }

  function begin(agent: Agent) {
    const acting = one(agent).finally(() => {
      waiting.delete(agent)
      running.delete(acting)
    })
    running.add(acting)
    return acting
  }

  const loop = (async () => {
    const began = performance.now()
    for (let turn = 0; going; turn++) {
      const agent = agents[turn % agents.length]
      if (agent && !waiting.has(agent)) waiting.set(agent, begin(agent))
      else void begin(spare)
      await setTimeout(Math.max(0, began + (turn + 1) * (1000 / perSecond) - performance.now()))
    }
    await Promise.all(running)
  })()

  return {
    ended: ended as readonly Ended[],
    async stop() {
      going = false
      await loop
    },
  }
}
