const month = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
})

type Dated = { readonly createdAt: string }

/** Entries that come newest first, under 'November 2026' and so on. */
export function byMonth<Entry extends Dated>(
  entries: readonly Entry[],
): readonly { readonly month: string; readonly entries: readonly Entry[] }[] {
  return [...Map.groupBy(entries, ({ createdAt }) => month.format(new Date(createdAt)))].map(
    ([name, within]) => ({ month: name, entries: within }),
  )
}
