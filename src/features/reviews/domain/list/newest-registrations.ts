type ListedTimes = {
  readonly id: string
  readonly createdAt: string
  readonly submittedAt: string | null
}

/**
 * Returns the newest registrations of several lists, each once. They are sorted by the time of submission or, if they were not submitted, of
 * creation.
 */
export const takeNewest = <Listed extends ListedTimes>(
  lists: readonly (readonly Listed[])[],
  count: number,
): readonly Listed[] =>
  [...new Map(lists.flat().map((listed) => [listed.id, listed])).values()]
    .toSorted((one, other) => toTime(other) - toTime(one))
    .slice(0, count)

const toTime = ({ createdAt, submittedAt }: ListedTimes) => Date.parse(submittedAt ?? createdAt)
