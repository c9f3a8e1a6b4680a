import * as z from 'zod/mini'

const buildStorageKey = (what: string) => `awaited-code-${what}`
const AwaitedCode = z.object({ of: z.string(), expiresAt: z.string(), sentAt: z.number() })

/**
 * Remembers in this tab that a code was sent, so that its form is open after a reload until the code expires. `of` is an id; the code itself, the
 * number and the address are not stored.
 */
export function rememberAwaitedCode(what: string, of: string, expiresAt: string, now = Date.now()) {
  const kept = JSON.stringify({ of, expiresAt, sentAt: now })
  ignoreStorageErrors(() => sessionStorage.setItem(buildStorageKey(what), kept))
}

/** Returns whose code was sent and when, or null once it has expired. */
export function readAwaitedCode(what: string, now = Date.now()) {
  const kept = AwaitedCode.safeParse(
    ignoreStorageErrors(() => JSON.parse(sessionStorage.getItem(buildStorageKey(what)) ?? 'null')),
  )
  return kept.success && Date.parse(kept.data.expiresAt) > now ? kept.data : null
}

export const forgetAwaitedCode = (what: string) =>
  ignoreStorageErrors(() => sessionStorage.removeItem(buildStorageKey(what)))

/** Ignores a browser that refuses storage: the number or address is then asked for again. */
function ignoreStorageErrors<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
