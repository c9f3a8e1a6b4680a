import type { ImportReport } from '../../contract/import-report.ts'

const SHOWN_REFUSALS = 20

/** Returns the report that an operator reads after an import. */
export function reportText({
  counts,
  refusals,
  unknownBranches,
  broken,
  held,
}: ImportReport): string {
  const { ignoredFields, ...numbers } = counts
  return [
    ...refusals
      .slice(0, SHOWN_REFUSALS)
      .map(
        ({ line, reference, message }) =>
          `Line ${line}${reference === null ? '' : ` (${reference})`}: ${message}`,
      ),
    ...(refusals.length > SHOWN_REFUSALS
      ? [`… and ${refusals.length - SHOWN_REFUSALS} more mistakes, kept with the import.`]
      : []),
    ...formatNameCounts('Ignored fields', ignoredFields),
    ...formatNameCounts('Unknown branches', unknownBranches),
    Object.entries(numbers)
      .map(([name, count]) => `${count.toLocaleString('en-GB')} ${name}`)
      .join(', '),
    ...(broken
      ? [
          `${describeFeedBreak(broken)} The ${(counts.read - counts.refused).toLocaleString('en-GB')} vacancies before that were kept.`,
        ]
      : []),
    ...(held ? [describeUnconfirmedClosing(held)] : []),
  ].join('\n')
}

export const describeFeedBreak = ({ message, line, offset }: NonNullable<ImportReport['broken']>) =>
  `${message} It was read to line ${line}, byte ${offset}.`

export const describeUnconfirmedClosing = ({ missing, live }: NonNullable<ImportReport['held']>) =>
  `This full feed would close ${missing} of ${live} live vacancies (${Math.round((missing / live) * 100)} %). Its own vacancies were saved; none was closed.`

function formatNameCounts(title: string, counts: Readonly<Record<string, number>>): string[] {
  const names = Object.entries(counts)
  return names.length > 0
    ? [`${title}: ${names.map(([name, count]) => `${name} (${count})`).join(', ')}`]
    : []
}
