/** Returns the current outcome of a transfer. A transfer that was undone does not count as made. */
export function describeTransferResult({
  moved,
  undone,
  refused,
}: {
  readonly moved: number
  readonly undone: number
  readonly refused: number
}): string {
  if (undone === 0)
    return `${formatRegistrationCount(moved)} transferred${refused > 0 ? `, ${formatWasOrWere(refused)} not` : ''}.`
  return [
    ...(moved > 0 ? [`${formatRegistrationCount(moved)} transferred.`] : []),
    ...(refused > 0 ? [`${formatRegistrationCount(refused)} not transferred.`] : []),
    undone === 1 && moved === 0
      ? 'The transfer was undone.'
      : `${undone} ${undone === 1 ? 'transfer was' : 'transfers were'} undone.`,
  ].join(' ')
}

const formatWasOrWere = (count: number) => `${count} ${count === 1 ? 'was' : 'were'}`
const formatRegistrationCount = (count: number) =>
  count === 1 ? '1 registration was' : `${count} registrations were`
