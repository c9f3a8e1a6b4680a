export type Chance = { readonly of: <Thing>(things: readonly Thing[]) => Thing }

/** Draws from a seed: the same seed draws the same values (mulberry32). */
export function chanceBy(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { of: (things) => things[Math.floor(next() * things.length)] as (typeof things)[number] }
}
