import * as z from 'zod/mini'

const keyOf = (what: string) => `awaited-code-${what}`
const Awaited = z.object({ of: z.string(), expiresAt: z.string(), sentAt: z.number() })

/** Until the code ends, this tab goes on at it after a reload. Kept is whose it is, as an id; never the code, nor the number or the address that it went to. */
export function awaitCode(what: string, of: string, expiresAt: string, now = Date.now()) {
  const kept = JSON.stringify({ of, expiresAt, sentAt: now })
  attempt(() => sessionStorage.setItem(keyOf(what), kept))
}

/** Whose code is on its way and when it was sent, while that code works. */
export function awaitedCode(what: string, now = Date.now()) {
  const kept = Awaited.safeParse(
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(what)) ?? 'null')),
  )
  return kept.success && Date.parse(kept.data.expiresAt) > now ? kept.data : null
}

export const awaitNoCode = (what: string) => attempt(() => sessionStorage.removeItem(keyOf(what)))

/** A browser that refuses storage asks for the number or the address again. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
