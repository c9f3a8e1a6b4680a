import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { getViolatedConstraint, type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'

type NewStructureOptions = {
  readonly branch: string
  readonly name: string
  readonly below?: string
  readonly crm?: string
}
type StructurePart = { readonly id: string; readonly branchId: string }

/** Adds the operator's command that creates a unit of a branch. Every driver belongs to a unit. */
export function addLicenceCheckCommands(program: Command, open: PortalOpener) {
  program
    .command('create-organisation-structure')
    .description('make a part of a branch that drivers can belong to, such as a depot')
    .requiredOption('--branch <name>', 'the branch')
    .requiredOption('--name <name>', 'of the part')
    .option('--below <name>', 'the part that it belongs to; without it the branch itself')
    .option('--crm <name>', 'only for drivers of this CRM: other consultants do not see it')
    .action(async (given: NewStructureOptions) => {
      const { db, close } = await open()
      try {
        const name = given.name.trim()
        if (name === '') throw new StartRefusedError('Give the part a --name.')
        const above = await findParentStructure(db, given)
        const { id } = await db.one<{ id: string }>(
          sql`insert into organisation_structures (branch_id, parent_id, name, crm_id) values (${above.branchId}, ${above.id}, ${name}, ${await findCrmId(db, given.crm)}) returning id`,
        )
        process.stdout.write(`Organisation structure ${id}.\n`)
      } catch (error) {
        throw getViolatedConstraint(error) ===
          'organisation_structures_branch_id_parent_id_name_key'
          ? new StartRefusedError(`There is a part ${given.name.trim()} there already.`)
          : error
      } finally {
        await close()
      }
    })
}

async function findParentStructure(
  db: Database,
  { branch, below }: NewStructureOptions,
): Promise<StructurePart> {
  const parts = await db.many<StructurePart & { readonly name: string }>(sql`
    select s.id, s.branch_id as "branchId", s.name from organisation_structures s join branches b on b.id = s.branch_id where lower(b.name) = lower(${branch})`)
  const [part, ...others] = parts.filter(({ name }) =>
    below === undefined ? name === '' : name.toLowerCase() === below.trim().toLowerCase(),
  )
  if (parts.length === 0) throw new StartRefusedError(`Branch ${branch} does not exist.`)
  if (!part) throw new StartRefusedError(`${branch} has no part ${below}.`)
  if (others.length > 0)
    throw new StartRefusedError(
      `${branch} has several parts ${below}: give them names that differ first.`,
    )
  return part
}

async function findCrmId(db: Database, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const crm = await db.maybe<{ id: string }>(
    sql`select id from crms where lower(name) = lower(${name})`,
  )
  if (!crm) throw new StartRefusedError(`There is no CRM ${name}.`)
  return crm.id
}
