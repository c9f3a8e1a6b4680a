import { chanceBy } from '#tests/registrations/chance.ts'

const THOUSAND = Array.from({ length: 1000 }, (_, number) => number)
export type Draw = ReturnType<typeof createSeededDraw>

/** Returns functions that draw random values; the same seed always gives the same values. */
export function createSeededDraw(seed: number) {
  const { of } = chanceBy(seed)
  const digits = (count: number) =>
    Array.from({ length: count }, () => of([...'0123456789'])).join('')
  return {
    of,
    digits,
    likely: (share: number) => of(THOUSAND) < share * 1000,
    between: (from: number, to: number) =>
      of(Array.from({ length: to - from + 1 }, (_, step) => from + step)),
  }
}
