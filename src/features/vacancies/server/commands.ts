import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { getViolatedConstraint, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { addImportCommand } from './import-command.ts'
import { createIntegrationKey } from './integration-keys.ts'

type BranchOptions = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly town?: string
  readonly lat?: string
  readonly lon?: string
}

/** Adds the operator's commands for feeds, branches and integration keys. */
export function vacancyCommands(program: Command, open: PortalOpener) {
  addImportCommand(program, open)

  program
    .command('create-branch')
    .description('add a branch of the agency')
    .requiredOption('--name <name>')
    .requiredOption('--email <address>', 'where its applications go')
    .requiredOption('--phone <number>')
    .option('--town <name>')
    .option('--lat <degrees>', 'with --lon: vacancies that name no branch go to the nearest one')
    .option('--lon <degrees>')
    .action(async (given: BranchOptions) => {
      const place = readCoordinates(given)
      const { db, close } = await open()
      try {
        await db.run(
          sql`insert into branches (name, email, phone, town, lat, lon) values (${given.name}, ${given.email}, ${given.phone}, ${given.town ?? null}, ${place?.lat ?? null}, ${place?.lon ?? null})`,
        )
        process.stdout.write(`The branch ${given.name} was added.\n`)
      } catch (error) {
        if (getViolatedConstraint(error) !== 'branches_name_key') throw error
        throw new StartRefusedError(`Branch ${given.name} already exists.`)
      } finally {
        await close()
      }
    })

  program
    .command('create-integration-key')
    .description('make the key with which a system sends vacancies; the one before it ends')
    .requiredOption('--name <name>', 'the provider that the system stands for')
    .option('--branch <name>', 'where its vacancies belong when they name no branch')
    .action(async ({ name, branch }: { name: string; branch?: string }) => {
      const { db, now, close } = await open()
      try {
        const found =
          branch === undefined
            ? undefined
            : await db.maybe<{ id: string }>(
                sql`select id from branches where lower(name) = lower(${branch})`,
              )
        if (branch !== undefined && !found)
          throw new StartRefusedError(`Branch ${branch} does not exist.`)
        process.stdout.write(`${await createIntegrationKey(db, name, found?.id ?? null, now)}\n`)
        process.stderr.write('This key is shown once. Send it as the header Integration-Key.\n')
      } finally {
        await close()
      }
    })
}

function readCoordinates({ lat, lon }: BranchOptions): { lat: number; lon: number } | undefined {
  if (lat === undefined && lon === undefined) return undefined
  const place = { lat: Number(lat), lon: Number(lon) }
  if (!(Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180))
    throw new StartRefusedError(
      '--lat and --lon go together and are degrees, such as 53.797 and -1.543.',
    )
  return place
}
