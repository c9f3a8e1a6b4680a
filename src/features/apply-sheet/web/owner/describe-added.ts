import { formatDay } from '#web/reading/format-day.ts'

type Added = { readonly alreadyApplied: string | null; readonly sentAt: string; readonly now: Date }

/** Returns a sentence about the result of adding an application to the account. */
export function describeAddedApplication({ alreadyApplied, sentAt, now }: Added): string {
  if (!alreadyApplied) return 'Added to your applications.'
  const sent = formatDay(sentAt)
  const when = sent === formatDay(now.toISOString()) ? 'today' : `on ${sent}`
  return `You first applied for this job on ${formatDay(alreadyApplied)}. We've kept that application and added the CV you sent ${when}.`
}
