import { HOUR, SECOND } from '#shared/words/durations.ts'

/** A sheet that was opened. It is the signed part of a ticket, which no one stores. */
export type SheetTicket = {
  readonly id: string
  readonly vacancyId: string
  readonly openedAt: Date
}

export const TICKET_LIFETIME_MS = 2 * HOUR
/** A person cannot fill in a sheet faster than this, but a program can. */
export const SHORTEST_SITTING_MS = 3 * SECOND

export const computeTicketEnd = ({ openedAt }: SheetTicket) =>
  new Date(openedAt.getTime() + TICKET_LIFETIME_MS)

export const isTicketOver = (ticket: SheetTicket, now: Date) => computeTicketEnd(ticket) <= now

/** Returns whether a sheet can be sent now: its ticket is neither too new nor over. */
export const maySend = (ticket: SheetTicket, now: Date) =>
  now.getTime() - ticket.openedAt.getTime() >= SHORTEST_SITTING_MS && !isTicketOver(ticket, now)
