import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { isUuid } from '#shared/words/identifiers.ts'
import { MAX_TRIES } from './outbox.ts'
import { retryAbandonedTasks, type UnsentTask, listUnsentTasks } from './unsent-tasks.ts'

type OutboxOptions = {
  readonly dead?: boolean
  readonly bounced?: boolean
  readonly retry?: string
}

/** Adds the operator's command that lists unsent and abandoned tasks, and can retry them. */
export function addOutboxCommand(program: Command, open: PortalOpener) {
  program
    .command('outbox')
    .description(
      'list messages and other tasks that have not been carried out; --retry gives those that were given up another chance',
    )
    .option('--dead', `only those that were given up after ${MAX_TRIES} tries`)
    .option('--bounced', 'only letters whose address takes none, of the last month')
    .option('--retry <id|all>', 'put one, or every, given up task back')
    .action(async ({ dead = false, bounced = false, retry }: OutboxOptions) => {
      if (retry !== undefined && retry !== 'all' && !isUuid(retry))
        throw new StartRefusedError(
          `--retry takes the id of a task or the word all, not "${retry}".`,
        )
      const { db, now, close } = await open()
      try {
        if (retry === undefined)
          return printTasks(
            await listUnsentTasks(db, bounced ? 'bounced' : dead ? 'dead' : 'unsent'),
            now,
          )
        const revived = await retryAbandonedTasks(db, retry, now)
        if (revived === 0 && retry !== 'all')
          throw new StartRefusedError(`No task with the id ${retry} was given up.`)
        process.stdout.write(`${revived} ${revived === 1 ? 'task is' : 'tasks are'} tried again.\n`)
      } finally {
        await close()
      }
    })
}

function printTasks({ tasks, total }: Awaited<ReturnType<typeof listUnsentTasks>>, now: Date) {
  for (const line of tasks.length
    ? [TABLE_HEADER_ROW, ...tasks.map((task) => formatTask(task, now))]
    : ['Nothing is waiting.'])
    process.stdout.write(`${line.trimEnd()}\n`)
  if (total > tasks.length)
    process.stdout.write(`… and ${total - tasks.length} more, all of them younger.\n`)
}

const formatTableRow = (
  id: string,
  kind: string,
  age: string,
  tries: string,
  state: string,
  error: string,
) =>
  `${id.padEnd(36)}  ${kind.padEnd(16)}  ${age.padStart(7)}  ${tries.padStart(5)}  ${state.padEnd(20)}  ${error}`
const TABLE_HEADER_ROW = formatTableRow('id', 'kind', 'age', 'tries', 'state', 'last error')

function formatTask(
  { id, kind, attempts, createdAt, nextAt, deadAt, bouncedAt, lastError }: UnsentTask,
  now: Date,
): string {
  const state = deadAt ? 'given up' : bouncedAt ? 'bounced' : describeNextTry(nextAt, now)
  return formatTableRow(
    id,
    kind,
    formatDuration(now.getTime() - createdAt.getTime()),
    String(attempts),
    state,
    lastError ?? '',
  )
}

const describeNextTry = (at: Date, now: Date) =>
  at > now ? `next try in ${formatDuration(at.getTime() - now.getTime())}` : 'due'

/** Formats a duration with one unit: '45 s', '12 min', '3 h' or '2 d'. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} d`
}
