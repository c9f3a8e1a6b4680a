/** The lists of the desk. Approved registrations have one of their own, because they wait for a consultant who sends them to a CRM, not for a review. */
export const VIEWS = ['review', 'send', 'progress', 'waiting', 'sent', 'all'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  review: 'To review',
  send: 'To send',
  progress: 'In progress',
  waiting: 'Waiting for candidate',
  sent: 'Sent to CRM',
  all: 'All',
}

export const SORTS = ['-submitted', 'submitted', 'candidate', '-candidate'] as const
export type Sort = (typeof SORTS)[number]
