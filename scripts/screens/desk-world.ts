import { createAccount } from '#features/accounts/server/account-queries.ts'
import { type CrmPersonFields, toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { type Database, openDatabase, sql } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { approvedRegistration } from '../../tests/registrations/approved-registration.ts'
import { type OnDesk, personAtDesk } from '../../tests/registrations/person-at-desk.ts'
import { completeRegistration } from './filled-in.ts'
import { PRIYA } from './people.ts'
import type { Running } from './screen.ts'

const BRANCH = 'Wakefield'
const PEOPLE: readonly OnDesk[] = [
  { firstName: 'Tomasz', lastName: 'Nowak', hoursAgo: 1, flow: 'driver' },
  { firstName: 'Shabnam', lastName: 'Malik', hoursAgo: 25, status: 'InReview', flow: 'manual' },
  { firstName: 'Kieran', lastName: 'Doyle', hoursAgo: 70 },
  {
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh-Cholmondeley',
    hoursAgo: 96,
    flow: 'survey',
  },
  { firstName: 'Elena', lastName: 'Popescu', hoursAgo: 120, status: 'Returned' },
  { firstName: 'Ngozi', lastName: 'Adeyemi', hoursAgo: 150, status: 'Cancelled' },
]

export type DeskWorld = Readonly<
  Record<
    | 'sent'
    | 'judged'
    | 'draft'
    | 'duplicates'
    | 'merged'
    | 'unknown'
    | 'ready'
    | 'waiting'
    | 'failed'
    | 'done',
    string
  >
>

let planted: Promise<DeskWorld> | undefined
/** Returns the registrations that the desk's pictures show, created once for all widths and colour schemes. */
export const deskWorld = (running: Running): Promise<DeskWorld> => (planted ??= plant(running))

/** Runs a query on the portal's database. */
export async function inDatabase<Answer>(
  { dataDir }: Running,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = openDatabase(buildEmbeddedConnectionString(dataDir), { max: 1 })
  try {
    return await ask(db)
  } finally {
    await close()
  }
}

const plant = (running: Running) =>
  inDatabase(running, async (db) => {
    for (const person of PEOPLE) await personAtDesk(db, BRANCH, person)
    const draft = (
      await personAtDesk(db, BRANCH, { firstName: 'Grace', lastName: 'Whitlock', status: 'Draft' })
    ).id
    const [sent, judged] = [
      await answered(db, running, 'Gareth', 'Pugh'),
      await answered(db, running, 'Marcus', 'Oyelaran'),
    ]
    const priya = (
      await db.one<{ id: string }>(
        sql`select id from consultants where email = ${PRIYA.emailAddress}`,
      )
    ).id
    await judge(db, judged, priya)
    await plantInCrm(db, {
      firstName: 'Bob',
      lastName: "O'Connor",
      birthDate: '1985-11-04',
      emailAddress: 'old@mail.test',
      phone: '07700 900123',
    })
    await plantInCrm(db, {
      firstName: 'Thomas',
      lastName: "O'Connor",
      birthDate: '1985-04-11',
      phone: '+447700900123',
    })
    const [duplicates, merged] = [await approved(db), await approved(db)]
    const [unknown, ready, waiting, failed, done] = [
      await other(db),
      await other(db),
      await other(db),
      await other(db),
      await other(db),
    ]
    await handedOver(db, waiting, {
      state: 'Pending',
      error: 'The CRM did not answer in time.',
      by: priya,
    })
    await handedOver(db, failed, {
      state: 'Failed',
      error: "A validation error occurred: 'emailaddress1' is not allowed.",
      by: priya,
    })
    await handedOver(db, done, { state: 'Sent', error: null, by: priya })
    await db.run(sql`update registrations set status = 'SentToCrm' where id = ${done}`)
    return { sent, judged, draft, duplicates, merged, unknown, ready, waiting, failed, done }
  })

async function answered(
  db: Database,
  running: Running,
  firstName: string,
  lastName: string,
): Promise<string> {
  const person = await personAtDesk(db, BRANCH, { firstName, lastName, status: 'InProgress' })
  await completeRegistration(db, running, person)
  return person.id
}

/** Accepts the first answers of a registration, and sends one back to the candidate. */
async function judge(db: Database, id: string, by: string) {
  const answers = ['first-name', 'last-name', 'birth-date', 'mobile-number']
  for (const [index, action] of answers.entries())
    await db.run(sql`
      insert into reviews (registration_id, task_id, action_id, verdict, note, by, at)
      values (${id}, 'about-you', ${action}, ${index === 3 ? 'Returned' : 'Accepted'}, ${index === 3 ? 'The number that you gave does not ring. Which one can we reach you at?' : ''}, ${by}, ${new Date()})`)
  await db.run(sql`update registrations set status = 'InReview' where id = ${id}`)
}

const approved = (db: Database) => registeredAs(db, 'Robert', "O'Connor")
const other = (db: Database) =>
  registeredAs(db, 'Ngozi', 'Adeyemi', {
    'first-name': 'Ngozi',
    'last-name': 'Adeyemi',
    'birth-date': '1990-01-02',
    'email-address': 'ngozi.adeyemi@mail.test',
  })

async function registeredAs(
  db: Database,
  firstName: string,
  lastName: string,
  answers?: Readonly<Record<string, string>>,
): Promise<string> {
  const signUpCandidate = async () => {
    const value = `${crypto.randomUUID()}@example.test`
    const account = await createAccount(
      db,
      { address: { value, key: value }, firstName, lastName, passwordHash: null },
      new Date(),
    )
    return { id: account?.id ?? '' } as never
  }
  const { id } = await approvedRegistration(
    { db, clock: () => new Date(), signUpCandidate },
    answers,
  )
  await db.run(
    sql`update registrations set branch_id = (select id from branches where name = ${BRANCH}) where id = ${id}`,
  )
  return id
}

/** Inserts a CRM record of a person. */
const plantInCrm = (db: Database, fields: CrmPersonFields) =>
  db.run(
    sql`insert into crm_records (crm_id, fields, keys) select id, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))} from crms where adapter = 'embedded'`,
  )

type HandOver = {
  readonly state: 'Pending' | 'Failed' | 'Sent'
  readonly error: string | null
  readonly by: string
}
const handedOver = (db: Database, id: string, { state, error, by }: HandOver) =>
  db.run(sql`
    insert into crm_sends (registration_id, crm_id, state, fields, remote_id, tries, error, by, requested_at, changed_at)
    select ${id}, id, ${state}, '{}', ${state === 'Sent' ? '0d0f9a52-1c33-4b8e-9a41-6a2f7a5b9c10' : null}, 3, ${error}, ${by}, ${new Date()}, ${new Date()} from crms where adapter = 'embedded'`)
