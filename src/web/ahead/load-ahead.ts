import { useEffect } from 'react'

/** Loads a chunk by importing it. */
export type Load = () => Promise<unknown>

const loaded = new Set<Load>()

/** Loads a chunk that nothing needs yet. If that fails, the part that needs the chunk loads it again, and says why if it cannot. */
export async function loadOnce(load: Load) {
  if (loaded.has(load)) return
  loaded.add(load)
  await load().catch(() => loaded.delete(load))
}

/** Returns whether the person has asked their browser to use little data. It then loads no code before someone touches the page. */
export const savesData = () =>
  (navigator as { connection?: { saveData: boolean } }).connection?.saveData === true

/** Resolves when the processor has nothing else to do. Safari cannot tell, so there it resolves after the tasks that wait already. */
export const waitUntilIdle = () =>
  new Promise<unknown>((settle) => (globalThis.requestIdleCallback ?? setTimeout)(settle))

/**
 * Loads what a press of something on the screen will need, before anyone presses it. Pass a constant list, or a falsy value if the screen does
 * not show the thing.
 */
export function useLoadAhead(loads: readonly Load[] | false | null | undefined) {
  useEffect(() => {
    if (loads && !savesData()) void waitUntilIdle().then(() => loads.map(loadOnce))
  }, [loads])
}
