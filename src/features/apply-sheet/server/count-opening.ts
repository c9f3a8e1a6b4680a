import { recordEvents } from '#features/figures/server/record-events.ts'
import { trySpendAllowance } from '#server/security/allowances.ts'
import type { Parts } from '#server/parts.ts'
import type { SheetTicket } from '../domain/ticket.ts'

/**
 * Counts the opening of a sheet. A database that refuses the row keeps no one from applying: the upload and the sending record the opening too, so
 * that only an opening without either is lost. The same is true beyond the allowance, without which a stranger could fill the disk.
 */
export async function countOpening(
  { id, openedAt }: SheetTicket,
  network: string,
  { db, config, log }: Pick<Parts, 'db' | 'config' | 'log'>,
) {
  try {
    const opening = { allowance: 'counted openings of a network', of: network } as const
    if (await trySpendAllowance(db, opening, openedAt, config))
      await recordEvents(db, id, { apply_opened: openedAt }, config)
  } catch (error) {
    log.warn({ err: error }, 'the opening of a sheet could not be counted')
  }
}
