import * as z from 'zod/mini'

const buildStorageKey = (what: string) => `awaited-code-${what}`
const AwaitedCode = z.object({ of: z.string(), expiresAt: z.string(), sentAt: z.number() })

/**
 * Remembers in this tab that a code was sent, so that a reload shows the form for the code until the code expires. `of` identifies the contact or the
 * link to be confirmed; neither the code nor the number or address is stored.
 */
export function rememberAwaitedCode(what: string, of: string, expiresAt: string, now = Date.now()) {
  const kept = JSON.stringify({ of, expiresAt, sentAt: now })
  ignoreStorageErrors(() => sessionStorage.setItem(buildStorageKey(what), kept))
}

/** Returns `of`, the contact or link for which a code was sent, and the time of sending; null if no code was sent or it has expired. */
export function readAwaitedCode(what: string, now = Date.now()) {
  const kept = AwaitedCode.safeParse(
    ignoreStorageErrors(() => JSON.parse(sessionStorage.getItem(buildStorageKey(what)) ?? 'null')),
  )
  return kept.success && Date.parse(kept.data.expiresAt) > now ? kept.data : null
}

export const forgetAwaitedCode = (what: string) =>
  ignoreStorageErrors(() => sessionStorage.removeItem(buildStorageKey(what)))

/** Returns undefined if the browser refuses storage; the page then asks for the number or address again. */
function ignoreStorageErrors<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
