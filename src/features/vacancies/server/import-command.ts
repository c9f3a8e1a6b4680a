import { statSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { type ImportOptions, importVacancies } from './import/import-vacancies.ts'
import { formatImportReport } from './import/report-text.ts'
import { showProgress } from './import/show-progress.ts'

type ImportFlags = {
  readonly provider: string
  readonly full?: true
  readonly yes?: true
  readonly newestIsToday?: true
}

export function addImportCommand(program: Command, open: PortalOpener) {
  program
    .command('import-vacancies <file>')
    .description(
      'take a feed of vacancies: JSON Lines, a JSON array, CSV or XML, each also as gzip; - reads standard input',
    )
    .option('--provider <name>', 'whose feed it is: references are told apart by it', 'import')
    .option('--full', 'close the vacancies of this provider that the feed does not hold')
    .option('--yes', 'close them unasked, even more than a fifth')
    .option(
      '--newest-is-today',
      'move every date by the days between the newest advertisement and today',
    )
    .action(async (file: string, given: ImportFlags) => {
      const size = file === '-' ? undefined : readFileSize(file)
      if (given.newestIsToday && file === '-')
        throw new StartRefusedError(
          '--newest-is-today reads the feed twice, which standard input does not allow. Save it to a file first.',
        )
      limitYoungGeneration()
      const { db, now, config, close } = await open()
      const progress = showProgress(size)
      try {
        const options = {
          ...given,
          weeklyHours: config.weeklyHours,
          confirm: createConfirmation(given, file === '-'),
        }
        const report = await importVacancies({
          db,
          source: file === '-' ? process.stdin : file,
          options,
          now,
          onProgress: progress.update,
        })
        progress.stop()
        process.stdout.write(`${formatImportReport(report)}\n`)
        if (report.held)
          process.stderr.write('No vacancies were closed. Add --yes to close them.\n')
        if (report.broken || report.held) process.exitCode = 1
      } finally {
        await close()
      }
    })
}

/**
 * Limits the memory in which V8 collects new objects. Otherwise the short-lived text of a feed would take over 100 MB, a third of the memory that an
 * import may use.
 */
const limitYoungGeneration = () => setFlagsFromString('--semi-space-growth-factor=1')

/** Asks for confirmation on a terminal; without one, only --yes confirms. */
function createConfirmation(
  { yes }: ImportFlags,
  stdinIsTheFeed: boolean,
): NonNullable<ImportOptions['confirm']> {
  return async (missing, live) => {
    if (yes) return true
    if (!process.stdin.isTTY || stdinIsTheFeed) return false
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const typed = await terminal.question(
      `\nThis feed would close ${missing} of ${live} live vacancies. Close them? [y/N] `,
    )
    terminal.close()
    return /^y(es)?$/i.test(typed.trim())
  }
}

function readFileSize(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new StartRefusedError(`The file ${file} does not exist.`)
  return stat.size
}
