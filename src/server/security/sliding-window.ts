/** The uses in the current window and in the one before it. */
export type Used = { readonly former: number; readonly current: number }
/** So many times in so many milliseconds. */
export type Limit = { readonly times: number; readonly length: number }

/** Finds the window in which an instant is, and the share of the former window that still counts. */
export function windowAt(now: Date, length: number) {
  const start = Math.floor(now.getTime() / length) * length
  return {
    start: new Date(start),
    endsAt: new Date(start + length),
    formerStart: new Date(start - length),
    remainingShare: 1 - (now.getTime() - start) / length,
  }
}

/** Counts all of this window, and of the former one the share that has not left yet, to the nearest whole number. */
export const countedOf = ({ former, current }: Used, { times }: Limit, share: number) =>
  current + Math.round(Math.min(former, times) * share)

/** Milliseconds until one more fits, if no one uses any meanwhile. */
export function waitOf(used: Used, limit: Limit, now: Date): number {
  const { endsAt, remainingShare } = windowAt(now, limit.length)
  const fits = (what: Used, share: number) => countedOf(what, limit, share) < limit.times
  const here = shareThatFits((share) => fits(used, share))
  if (fits(used, 0)) return Math.max(0, remainingShare - here) * limit.length
  const next = shareThatFits((share) => fits({ former: used.current, current: 0 }, share))
  return endsAt.getTime() - now.getTime() + (1 - next) * limit.length
}

/** The largest share, to a thousandth, at which there is room; it only ever gets smaller. */
function shareThatFits(fits: (share: number) => boolean): number {
  let [room, full] = [0, 1001]
  while (full - room > 1) {
    const middle = Math.floor((room + full) / 2)
    if (fits(middle / 1000)) room = middle
    else full = middle
  }
  return room / 1000
}
