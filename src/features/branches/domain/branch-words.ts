const NUMBER_WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ')

/** Returns a sentence with the number of branches and what every branch offers. */
export function describeBranches(count: number): string {
  if (count === 1)
    return 'One branch, with its own jobs and its own people. Come in, ring, or write.'
  return `${NUMBER_WORDS[count] ?? count} branches, each with its own jobs and its own people. Come in, ring, or write.`
}

/** Returns a sentence about the order in which the branches are listed. */
export const describeOrder = (count: number, near: string): string =>
  `${count} ${count === 1 ? 'branch' : 'branches'}, ${near ? `nearest to ${near} first` : 'in the order of their names'}`

/** Formats a distance: '1.1 miles away', '84 miles away'. */
export const describeDistance = (miles: number): string => `${formatDistance(miles)} away`

/** Formats a distance from a town or postcode: '1.1 miles from the middle of Wakefield'. */
export const describeDistanceFrom = (miles: number, place: string): string =>
  `${formatDistance(miles)} from the middle of ${place}`

function formatDistance(miles: number): string {
  if (miles < 0.5) return 'Less than half a mile'
  const shown = miles < 10 ? miles : Math.round(miles)
  return `${shown} ${shown === 1 ? 'mile' : 'miles'}`
}
