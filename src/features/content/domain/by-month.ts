const MONTH_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
})

type DatedEntry = { readonly createdAt: string }

/** Groups entries, which must be in descending order, under headings such as 'November 2026'. */
export function groupByMonth<Entry extends DatedEntry>(
  entries: readonly Entry[],
): readonly { readonly month: string; readonly entries: readonly Entry[] }[] {
  return [...Map.groupBy(entries, ({ createdAt }) => MONTH_FORMAT.format(new Date(createdAt)))].map(
    ([name, within]) => ({ month: name, entries: within }),
  )
}
