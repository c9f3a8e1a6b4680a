/** The lists of the desk. Approved registrations are also waiting for a consultant, because only a consultant sends them to a CRM. */
export const VIEWS = ['review', 'progress', 'waiting', 'sent', 'all'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  review: 'To review',
  progress: 'In progress',
  waiting: 'Waiting for candidate',
  sent: 'Sent to CRM',
  all: 'All',
}

export const SORTS = ['-submitted', 'submitted', 'candidate', '-candidate'] as const
export type Sort = (typeof SORTS)[number]
