import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import type { AddedTask } from '#features/registrations/server/flow-with-added-tasks.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { sql } from '#server/database/database.ts'
import { inDatabase } from '../portal-database.ts'

type Returned = {
  readonly taskId: string
  readonly actionId: string
  readonly itemId?: string
  readonly reason: string
}

const REVIEW_TASK: Task = {
  id: 'put-right',
  name: 'One more question',
  steps: [
    {
      id: 'put-right-step',
      name: 'Your site',
      showIntroductionScreen: false,
      actions: [
        { id: 'which-site', name: 'WhichSite', type: 'text', label: 'On which site do you work?' },
      ],
    },
  ],
}
export const SIGNATURE_TASK: Task = {
  id: 'assignment',
  name: 'Sign your assignment',
  steps: [
    {
      id: 'assignment-step',
      name: 'Your assignment',
      showIntroductionScreen: false,
      actions: [
        {
          id: 'assignment-signature',
          name: 'AssignmentSignature',
          type: 'signature',
          label: 'Sign your assignment',
          statement:
            'I, {{CandidateFirstName}} {{CandidateLastName}}, take the work that {{BRANCH_NAME}} has offered me.',
        },
      ],
    },
  ],
}

/**
 * Sends a submitted registration back to its candidate, as a consultant does: these answers need a correction, and a question and a paper to sign are
 * added.
 */
export const returnRegistration = (id: string, ...answers: readonly Returned[]) =>
  inDatabase((db) =>
    db.transaction(async (inside) => {
      const now = new Date()
      const { id: consultant } = await inside.one<{ id: string }>(sql`
        insert into consultants (employee_id, email, login_key, first_name, last_name, created_at)
        select word, word || '@agency.test', word || '@agency.test', 'Priya', 'Shah', ${now} from (select gen_random_uuid()::text as word) returning id`)
      const sent = await lockRegistration(inside, id)
      if (!sent) throw new Error('there is no such registration')
      const inReview = await changeStatus(
        inside,
        sent,
        { transition: 'review', actor: consultant },
        now,
      )
      for (const { taskId, actionId, itemId = null, reason } of answers)
        await inside.run(
          sql`insert into reviews (registration_id, task_id, action_id, item_id, verdict, note, by, at) values (${id}, ${taskId}, ${actionId}, ${itemId}, 'Returned', ${reason}, ${consultant}, ${now})`,
        )
      const added: readonly AddedTask[] = [
        { origin: 'priority_review', definition: REVIEW_TASK },
        { origin: 'signature', definition: SIGNATURE_TASK },
      ]
      for (const { origin, definition } of added)
        await inside.run(
          sql`insert into registration_tasks (registration_id, task_id, origin, definition, created_at) values (${id}, ${definition.id}, ${origin}, ${JSON.stringify(definition)}, ${now})`,
        )
      const log = await writeLog(
        inside,
        inReview,
        consultant,
        answers.map(({ actionId, itemId, reason }) => ({
          kind: 'answer returned',
          payload: { actionId, ...(itemId ? { itemId } : {}), reason },
        })),
        now,
      )
      await changeStatus(
        inside,
        { ...inReview, log },
        { transition: 'return', actor: consultant },
        now,
      )
    }),
  )

/** Reads the status of a registration and who signed which question. */
export const standing = (id: string) =>
  inDatabase(async (db) => {
    const { status } = await db.one<{ status: string }>(
      sql`select status from registrations where id = ${id}`,
    )
    const signed = await db.many<{ actionId: string; name: string }>(
      sql`select action_id as "actionId", name from signatures where registration_id = ${id}`,
    )
    return { status, signed }
  })
