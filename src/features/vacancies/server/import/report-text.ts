import type { ImportReport } from '../../contract/import-report.ts'

const MAX_REFUSALS_SHOWN = 20

/** Returns the report that an operator reads after an import. */
export function formatImportReport({
  counts,
  refusals,
  unknownBranches,
  broken,
  held,
}: ImportReport): string {
  const { ignoredFields, ...numbers } = counts
  return [
    ...refusals
      .slice(0, MAX_REFUSALS_SHOWN)
      .map(
        ({ line, reference, message }) =>
          `Line ${line}${reference === null ? '' : ` (${reference})`}: ${message}`,
      ),
    ...(refusals.length > MAX_REFUSALS_SHOWN
      ? [`… and ${refusals.length - MAX_REFUSALS_SHOWN} more mistakes, kept with the import.`]
      : []),
    ...formatNameCounts('Ignored fields', ignoredFields),
    ...formatNameCounts('Unknown branches', unknownBranches),
    Object.entries(numbers)
      .map(([name, count]) => `${count.toLocaleString('en-GB')} ${name}`)
      .join(', '),
    ...(broken
      ? [
          `${describeFeedBreak(broken)} We kept the ${(counts.read - counts.refused).toLocaleString('en-GB')} vacancies before that point.`,
        ]
      : []),
    ...(held ? [describeUnconfirmedClosing(held)] : []),
  ].join('\n')
}

export const describeFeedBreak = ({ message, line, offset }: NonNullable<ImportReport['broken']>) =>
  `${message} Reading stopped at line ${line}, byte ${offset}.`

export const describeUnconfirmedClosing = ({ missing, live }: NonNullable<ImportReport['held']>) =>
  `This full feed would close ${missing} of ${live} live vacancies (${Math.round((missing / live) * 100)} %). We saved the vacancies in the feed but closed none.`

function formatNameCounts(title: string, counts: Readonly<Record<string, number>>): string[] {
  const names = Object.entries(counts)
  return names.length > 0
    ? [`${title}: ${names.map(([name, count]) => `${name} (${count})`).join(', ')}`]
    : []
}
