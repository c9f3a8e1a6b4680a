/** The number of uses in the current window and in the one before it. */
export type WindowUse = { readonly former: number; readonly current: number }
/** A limit of `times` uses within `length` milliseconds. */
export type UseLimit = { readonly times: number; readonly length: number }

/** Returns the window of an instant, and the share of the previous window that still counts. */
export function findWindow(now: Date, length: number) {
  const start = Math.floor(now.getTime() / length) * length
  return {
    start: new Date(start),
    endsAt: new Date(start + length),
    formerStart: new Date(start - length),
    remainingShare: 1 - (now.getTime() - start) / length,
  }
}

/** Returns the uses that count: all of the current window, and the remaining share of the previous one, rounded. */
export const countUses = ({ former, current }: WindowUse, { times }: UseLimit, share: number) =>
  current + Math.round(Math.min(former, times) * share)

/** Returns the milliseconds until one more use fits, if there are no others meanwhile. */
export function computeWait(used: WindowUse, limit: UseLimit, now: Date): number {
  const { endsAt, remainingShare } = findWindow(now, limit.length)
  const fits = (what: WindowUse, share: number) => countUses(what, limit, share) < limit.times
  const here = findFittingShare((share) => fits(used, share))
  if (fits(used, 0)) return Math.max(0, remainingShare - here) * limit.length
  const next = findFittingShare((share) => fits({ former: used.current, current: 0 }, share))
  return endsAt.getTime() - now.getTime() + (1 - next) * limit.length
}

/** Returns the largest share, to a thousandth, at which one more use fits. The share only decreases with time, so a binary search finds it. */
function findFittingShare(fits: (share: number) => boolean): number {
  let [room, full] = [0, 1001]
  while (full - room > 1) {
    const middle = Math.floor((room + full) / 2)
    if (fits(middle / 1000)) room = middle
    else full = middle
  }
  return room / 1000
}
