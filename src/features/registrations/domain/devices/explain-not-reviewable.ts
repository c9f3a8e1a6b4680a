import type { RegistrationStatus } from '../life-cycle/statuses.ts'

/** The person who last changed the status, and the time: 'Priya Shah', '23 November 2026 at 19:11'. Null if the log has no change of the status. */
type LastStatusChange = { readonly who: string; readonly at: string } | null

/** Returns the message for a consultant who tries to review a registration whose status does not allow a review. */
export function explainNotReviewable(status: RegistrationStatus, last: LastStatusChange): string {
  const by = (deed: string, otherwise: string) =>
    last ? `${last.who} ${deed} on ${last.at}.` : `${otherwise}.`
  switch (status) {
    case 'Draft':
      return 'This registration was not sent to its candidate yet.'
    case 'Sent':
      return `${by('opened it for the candidate', 'It is with its candidate')} Nothing was answered yet.`
    case 'InProgress':
      return `${by('started to answer it', 'It is being answered')} It can be reviewed once it is sent.`
    case 'Submitted':
      return `${by('sent it to the branch', 'It was sent to the branch')} Its review has not started.`
    case 'InReview':
      return `${by('started its review', 'It is in review')} It can be decided on.`
    case 'Returned':
      return `${by('sent it back to the candidate', 'It was sent back to the candidate')} It can be reviewed once it comes again.`
    case 'Approved':
      return `${by('approved it', 'It was approved')} Nothing of it changes any more.`
    case 'SentToCrm':
      return `${by('handed it over to the CRM', 'It was handed over to the CRM')} Nothing of it changes any more.`
    case 'Cancelled':
      return `${by('cancelled it', 'It was cancelled')} Nothing of it changes any more.`
  }
}
