import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { FIXED_RETENTION_PERIODS, subtractPeriod } from '#shared/periods.ts'
import { describeApplyFigures } from '../domain/apply-figures.ts'
import { readApplyFigures } from './apply-figures-query.ts'

const MOST_DAYS = FIXED_RETENTION_PERIODS.sittingEvents.days

/** Adds the operator's command that prints the figures that the product counts itself. It changes nothing. */
export function addFiguresCommand(program: Command, open: PortalOpener) {
  program
    .command('figures')
    .description(
      'how applying without an account goes: sheets opened and sent, how long that takes, and how many are confirmed',
    )
    .option('--days <n>', 'of the sheets that were opened in the last so many days', '30')
    .action(async ({ days: given }: { readonly days: string }) => {
      const days = parseDays(given)
      const { db, now, close } = await open()
      try {
        const figures = await readApplyFigures(db, { since: subtractPeriod(now, { days }), now })
        process.stdout.write(`${describeApplyFigures(figures, days).join('\n')}\n`)
      } finally {
        await close()
      }
    })
}

export function parseDays(given: string): number {
  const days = Number(given)
  if (!/^[1-9]\d{0,2}$/.test(given) || days > MOST_DAYS)
    throw new StartRefusedError(`--days takes a number from 1 to ${MOST_DAYS}, not "${given}".`)
  return days
}
