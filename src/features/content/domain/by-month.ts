const month = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
})

type Dated = { readonly createdAt: string }

/** Groups entries, which must be in descending order, under headings such as 'November 2026'. */
export function byMonth<Entry extends Dated>(
  entries: readonly Entry[],
): readonly { readonly month: string; readonly entries: readonly Entry[] }[] {
  return [...Map.groupBy(entries, ({ createdAt }) => month.format(new Date(createdAt)))].map(
    ([name, within]) => ({ month: name, entries: within }),
  )
}
