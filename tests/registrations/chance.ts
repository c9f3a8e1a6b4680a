export type Chance = { readonly of: <Thing>(things: readonly Thing[]) => Thing }

/** Makes a random generator (mulberry32): the same seed gives the same values. */
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
