type Counts = { readonly asked: number; readonly done: number; readonly already: number }

/** Returns the outcome of approving several registrations. `done` includes those that were approved before. */
export function approvedInWords({ asked, done, already }: Counts): string {
  if (done === 0) return 'None was approved.'
  const [now, not] = [done - already, asked - done]
  const parts = [
    now > 0 ? `${registrations(now)} ${now === 1 ? 'is' : 'are'} approved` : '',
    already > 0
      ? `${now > 0 ? already : registrations(already)} ${already === 1 ? 'was' : 'were'} approved already`
      : '',
    not > 0 ? `${not} not` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

const registrations = (count: number) =>
  `${count} ${count === 1 ? 'registration' : 'registrations'}`
