type Period = { readonly from: string; readonly to: string; readonly current: boolean }

/** Sorts jobs and courses: current ones first, then by their end, then by their beginning, the latest first. */
export const sortNewestFirst = <One extends Period>(items: readonly One[]): readonly One[] =>
  [...items].sort((one, other) => buildSortKey(other).localeCompare(buildSortKey(one)))

const buildSortKey = ({ from, to, current }: Period) =>
  `${current ? '9999-99' : to || from} ${from}`
