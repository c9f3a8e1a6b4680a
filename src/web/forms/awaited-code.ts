import * as z from 'zod/mini'

const keyOf = (what: string) => `awaited-code-${what}`
const Awaited = z.object({ of: z.string(), expiresAt: z.string(), sentAt: z.number() })

/**
 * Remembers in this tab that a code was sent, so that its form is open after a reload until the code expires. `of` is an id; the code itself, the
 * number and the address are not stored.
 */
export function awaitCode(what: string, of: string, expiresAt: string, now = Date.now()) {
  const kept = JSON.stringify({ of, expiresAt, sentAt: now })
  attempt(() => sessionStorage.setItem(keyOf(what), kept))
}

/** Returns whose code was sent and when, or null once it has expired. */
export function awaitedCode(what: string, now = Date.now()) {
  const kept = Awaited.safeParse(
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(what)) ?? 'null')),
  )
  return kept.success && Date.parse(kept.data.expiresAt) > now ? kept.data : null
}

export const awaitNoCode = (what: string) => attempt(() => sessionStorage.removeItem(keyOf(what)))

/** Ignores a browser that refuses storage: the number or address is then asked for again. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
