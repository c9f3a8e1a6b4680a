import { HOUR, SECOND } from '#shared/words/durations.ts'

/** An application sheet that was opened. A ticket consists of these values and a signature, so the server need not store it. */
export type SheetTicket = {
  readonly id: string
  readonly vacancyId: string
  readonly openedAt: Date
}

export const TICKET_LIFETIME_MS = 2 * HOUR
/** The minimum milliseconds from the opening to the sending. A person needs longer, a program does not. */
export const SHORTEST_SITTING_MS = 3 * SECOND

export const computeTicketEnd = ({ openedAt }: SheetTicket) =>
  new Date(openedAt.getTime() + TICKET_LIFETIME_MS)

export const isTicketOver = (ticket: SheetTicket, now: Date) => computeTicketEnd(ticket) <= now

/** Returns true if a sheet can be sent now: its ticket is at least `SHORTEST_SITTING_MS` old and has not expired. */
export const canSendNow = (ticket: SheetTicket, now: Date) =>
  now.getTime() - ticket.openedAt.getTime() >= SHORTEST_SITTING_MS && !isTicketOver(ticket, now)
