import { recordEvents } from '#features/figures/server/record-events.ts'
import { trySpendAllowance } from '#server/security/allowances.ts'
import type { Parts } from '#server/parts.ts'
import type { SheetTicket } from '../domain/ticket.ts'

/**
 * Counts the opening of an application sheet, unless the network has used up its allowance, without which a stranger could fill the disk. A failure
 * of the database is only logged, so that everyone can still apply. The upload of a CV and the sending record the opening again, so it is lost only
 * if neither follows.
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
