type ApprovalCounts = { readonly asked: number; readonly done: number; readonly already: number }

/** Returns the outcome of approving several registrations. `done` includes those that were approved before. */
export function describeApprovals({ asked, done, already }: ApprovalCounts): string {
  if (done === 0) return 'None was approved.'
  const [now, not] = [done - already, asked - done]
  const parts = [
    now > 0 ? `${formatRegistrationCount(now)} ${now === 1 ? 'is' : 'are'} approved` : '',
    already > 0
      ? `${now > 0 ? already : formatRegistrationCount(already)} ${already === 1 ? 'was' : 'were'} approved already`
      : '',
    not > 0 ? `${not} not` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

const formatRegistrationCount = (count: number) =>
  `${count} ${count === 1 ? 'registration' : 'registrations'}`
