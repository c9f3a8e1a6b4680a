import { type Command, Option } from 'commander'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { getViolatedConstraint, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { CRM_REPLAY_TASK_KIND } from './sending/replay.ts'

type NewCrm = { readonly name: string; readonly adapter: string }

/** Adds the operator's commands that create a CRM and that send every registration to a CRM again. */
export function addCrmCommands(program: Command, open: PortalOpener) {
  addCreateCrmCommand(program, open)
  addReplayCrmCommand(program, open)
}

function addCreateCrmCommand(program: Command, open: PortalOpener) {
  program
    .command('create-crm')
    .description(
      'make a CRM that registrations can be handed over to; every consultant may choose it',
    )
    .requiredOption('--name <name>', 'as consultants see it')
    .addOption(
      new Option(
        '--adapter <adapter>',
        'how it is reached; CRM_DYNAMICS_… and CRM_WEBHOOK_… say where',
      )
        .choices(['embedded', 'dynamics', 'webhook'])
        .makeOptionMandatory(),
    )
    .action(async ({ name, adapter }: NewCrm) => {
      const { db, close } = await open()
      try {
        if (name.trim() === '') throw new StartRefusedError('Give the CRM a --name.')
        const { id } = await db.transaction(async (inside) => {
          const made = await inside.one<{ id: string }>(
            sql`insert into crms (name, adapter) values (${name.trim()}, ${adapter}) returning id`,
          )
          await inside.run(
            sql`insert into consultant_crms (consultant_id, crm_id) select id, ${made.id} from consultants where active`,
          )
          return made
        })
        process.stdout.write(`CRM ${id}.\n`)
      } catch (error) {
        throw getViolatedConstraint(error) === 'crms_name_key'
          ? new StartRefusedError(`There is a CRM ${name.trim()} already.`)
          : error
      } finally {
        await close()
      }
    })
}

function addReplayCrmCommand(program: Command, open: PortalOpener) {
  program
    .command('replay-crm')
    .description(
      'send a CRM again what it was sent, under the same keys; for a receiver that lost something',
    )
    .requiredOption('--name <name>', 'of the CRM')
    .option('--since <date>', 'only what was sent from this day on, as 2026-03-01')
    .action(async ({ name, since }: { name: string; since?: string }) => {
      if (since !== undefined && Number.isNaN(Date.parse(since)))
        throw new StartRefusedError(`--since takes a day as 2026-03-01, not "${since}".`)
      const { db, now, close } = await open()
      try {
        const crm = await db.maybe<{ id: string }>(
          sql`select id from crms where lower(name) = lower(${name})`,
        )
        if (!crm) throw new StartRefusedError(`There is no CRM ${name}.`)
        const sent = await db.many<{ registrationId: string; candidateId: string }>(sql`
          select s.registration_id as "registrationId", r.candidate_id as "candidateId" from crm_sends s join registrations r on r.id = s.registration_id
          where s.crm_id = ${crm.id} and s.state = 'Sent' and s.link is null and s.changed_at >= ${new Date(since ?? 0)} order by s.changed_at`)
        for (const { registrationId, candidateId } of sent)
          await enqueue(
            db,
            {
              key: `${CRM_REPLAY_TASK_KIND}: ${registrationId} ${crm.id} ${now.toISOString()}`,
              kind: CRM_REPLAY_TASK_KIND,
              body: { registrationId, crmId: crm.id },
              ownerId: candidateId,
            },
            now,
          )
        process.stdout.write(
          `${sent.length} ${sent.length === 1 ? 'registration is' : 'registrations are'} sent again.\n`,
        )
      } finally {
        await close()
      }
    })
}
