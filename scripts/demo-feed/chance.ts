let state = 20_261_120
const decks = new Map<unknown, number[]>()

/** Returns the next number of a mulberry32 sequence with a fixed seed, so that every run makes the same choices. */
export function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

export function chance(share: number) {
  return random() < share
}
export function between(least: number, most: number) {
  return least + Math.floor(random() * (most - least + 1))
}
export function pick<T>(from: readonly T[]) {
  return from[between(0, from.length - 1)]!
}
export function jitter(centre: number, reach: number) {
  return Number((centre + (random() * 2 - 1) * reach).toFixed(4))
}

export function weighted<T>(from: readonly T[], weight: (one: T) => number) {
  let left = random() * from.reduce((sum, one) => sum + weight(one), 0)
  return from.find((one) => (left -= weight(one)) < 0) ?? from.at(-1)!
}

export function shuffle<T>(lines: readonly T[]) {
  return lines
    .map((line) => [random(), line] as const)
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
}

/** Draws from a shuffled list, so that no entry repeats before all have been drawn. */
export function drawWithoutRepeats<T>(from: readonly T[], name: unknown = from): T {
  const left = decks.get(name) ?? []
  const order = left.length ? left : shuffle(from.map((_, index) => index))
  decks.set(name, order.slice(1))
  return from[order[0]!]!
}

export const some = (lines: string[], least: number, most: number) =>
  shuffle(lines).slice(0, between(least, most))

/** Returns `count` lines: the first `fixed` ones, which describe the essence of the job, and a random choice of the others. */
export const chooseLeadingLines = (lines: string[], fixed: number, count: number) => [
  ...lines.slice(0, fixed),
  ...shuffle(lines.slice(fixed)).slice(0, count - fixed),
]
