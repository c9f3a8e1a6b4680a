import { chmodSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { createAccount } from '#features/accounts/server/account-queries.ts'
import type { CrmPersonFields } from '#features/crm/domain/person-fields.ts'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { type Database, openDatabase, sql } from '#server/database/database.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { freePortPair, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { approvedRegistration, ROBERT } from '#tests/registrations/approved-registration.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { webhookReceiver } from '#tests/servers/webhook-receiver.ts'
import { knownInCrm } from './desk-steps.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

type Wanted = {
  readonly answers?: Readonly<Record<string, AnswerValue>>
  readonly crm?: string
  readonly status?: 'Approved' | 'InReview'
}

/** Makes a registration of 'Leeds Registrations' that is approved or still in review. Returns its id. */
async function someRegistration(
  db: Database,
  { answers = ROBERT, crm, status = 'Approved' }: Wanted,
): Promise<string> {
  const signUpCandidate = async () => {
    const value = `crm-${randomUUID()}@example.com`
    const account = await createAccount(
      db,
      {
        address: { value, key: value },
        firstName: String(answers['first-name']),
        lastName: String(answers['last-name']),
        passwordHash: null,
      },
      new Date(),
    )
    return { id: account?.id ?? '' } as never
  }
  const { id } = await approvedRegistration(
    { db, clock: () => new Date(), signUpCandidate },
    answers,
    { status },
  )
  if (crm) await db.run(sql`update registrations set crm_id = ${crm} where id = ${id}`)
  return id
}

/** Starts a portal with all three kinds of CRM, in which the journey can cause faults. */
export async function crmPortal() {
  const [dynamics, webhook] = [await dynamicsServer(), await webhookReceiver()]
  const dataDir = temporaryFolder('crm')
  chmodSync(dataDir, 0o755)
  const port = await freePortPair()
  const portal = await startedPortal({
    PORT: `${port}`,
    DATA_DIR: dataDir,
    LIMIT_FACTOR: '1000',
    ARGON_MEMORY_KIB: '64',
    ...dynamics.environment,
    ...webhook.environment,
  })
  const { db, close } = openDatabase(buildEmbeddedConnectionString(dataDir), { max: 2 })
  const crms = {
    dynamics: await crmWith({ db }, 'dynamics', 'Dynamics'),
    webhook: await crmWith({ db }, 'webhook', 'Bullhorn'),
  }
  const ask = <Answer>(work: (asked: Database) => Promise<Answer>) => work(db)

  return {
    dynamics,
    webhook,
    crms,
    db,
    registration: (wanted: Wanted = {}) => someRegistration(db, wanted),
    known: (fields: CrmPersonFields) => knownInCrm(db, fields),
    async consultant() {
      const someone = await visitor({ baseURL: `http://localhost:${port}` })
      await signedInConsultant(someone, { branches: ['Leeds Registrations'] }, ask)
      return someone
    },
    async stop() {
      await close()
      await stoppedPortal(portal)
      await dynamics.stop()
      webhook.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
