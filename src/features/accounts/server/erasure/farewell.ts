import { formatInstant } from '#shared/instant-in-words.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'

type LetterTools = Pick<Parts, 'messages' | 'config'>
type BranchLetter = {
  readonly branchAddress: string
  readonly branchName: string
  readonly applications: string
}

/** Sends the person the last letter. Its outbox row contains their address, so the row is deleted as soon as the letter is sent. */
export async function sendFarewellLetter(
  db: Database,
  {
    to,
    reference,
    retained,
    unused,
  }: { to: string; reference: string; retained: boolean; unused: string | undefined },
  now: Date,
  { messages, config }: LetterTools,
) {
  const whatStays = messages.sentence('account-deleted', retained ? 'aRecordStays' : 'nothingStays')
  const because = unused
    ? messages.sentence('account-deleted', 'notUsed').replace('{{unused}}', unused)
    : messages.sentence('account-deleted', 'asYouAsked')
  const values = {
    because,
    reference,
    deletedAt: formatInstant(now),
    whatStays,
    supportEmail: config.support.candidate,
    policyLink: `${config.publicOrigin}/legal/data-retention-policy`,
  }
  await messages.send(
    db,
    { text: 'account-deleted', to, values, key: `account-deleted: ${reference}`, forget: true },
    now,
  )
}

/**
 * Asks the branches that received a letter about an application to delete it. The letter contains no name, so it identifies the application by job
 * and time.
 */
export async function askBranchesToDeleteLetters(
  db: Database,
  { personId, reference }: { personId: string; reference: string },
  now: Date,
  { messages }: Pick<LetterTools, 'messages'>,
) {
  for (const { branchAddress, branchName, applications } of await listBranchLetters(db, personId)) {
    const values = { branchName, applications, reference, deletedAt: formatInstant(now) }
    await messages.send(
      db,
      {
        text: 'delete-application-letters',
        to: branchAddress,
        values,
        key: `delete-application-letters: ${reference} ${branchAddress}`,
      },
      now,
    )
  }
}

async function listBranchLetters(db: Database, personId: string): Promise<readonly BranchLetter[]> {
  const applications = await db.many<{
    address: string
    name: string
    jobTitle: string
    reference: string
    appliedAt: Date
  }>(sql`
    select b.email as address, b.name, v.job_title as "jobTitle", v.job_id as reference, a.applied_at as "appliedAt"
    from applications a join vacancies v on v.id = a.vacancy_id join branches b on b.id = v.branch_id
    where a.candidate_id = ${personId} order by a.applied_at limit 10000`)
  return [...Map.groupBy(applications, ({ address }) => address)].map(([branchAddress, sent]) => ({
    branchAddress,
    branchName: sent[0]?.name ?? '',
    applications: sent
      .map(
        ({ jobTitle, reference, appliedAt }) =>
          `${jobTitle} (${reference}), ${formatInstant(appliedAt)}`,
      )
      .join('; '),
  }))
}
