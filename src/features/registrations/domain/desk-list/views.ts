/**
 * The views of the consultants' list. Approved registrations have the view 'send', because they need no more review: a consultant sends them to a
 * CRM.
 */
export const DESK_VIEWS = ['review', 'send', 'progress', 'waiting', 'sent', 'all'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const DESK_VIEW_NAMES: Readonly<Record<DeskView, string>> = {
  review: 'To review',
  send: 'To send',
  progress: 'In progress',
  waiting: 'Waiting for candidate',
  sent: 'Sent to CRM',
  all: 'All',
}

export const DESK_SORTS = ['-submitted', 'submitted', 'candidate', '-candidate'] as const
export type DeskSort = (typeof DESK_SORTS)[number]
