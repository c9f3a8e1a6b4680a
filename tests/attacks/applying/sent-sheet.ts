import { sql } from '#server/database/database.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { type Published, publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet, type SheetAnswer, type TypedSheet } from '#tests/sheets/sheet-sender.ts'
import type { TestServer } from '#tests/test-server.ts'

type Wanted = TypedSheet & { readonly vacancy?: Published }
export type SentSheet = Awaited<ReturnType<typeof sentSheet>>

export const STRANGERS_PASSWORD = 'nine quiet lanterns'

/** Sends a sheet in a browser of its own, and returns the calls of the page after it and of the page behind the link of its receipt. */
export async function sentSheet(server: TestServer, { vacancy, ...typed }: Wanted = {}) {
  const job = vacancy ?? (await publishVacancy(server.db, {}, server.clock()))
  const sheet = await openedSheet(server, job.id)
  const emailAddress = typed.emailAddress ?? newAddress()
  const { status, data } = await sheet.send({ ...typed, emailAddress })
  const change = (method: string, what: string, body: object = {}, token = data.token) =>
    sheet.call(
      `/applied/${data.receipt}/${what}`,
      sheet.json(method, body, { 'receipt-token': token }),
    )
  return {
    ...{ ...sheet, vacancy: job, emailAddress, status, ...data, change },
    read: () => sheet.call(`/applied/${data.receipt}`),
    /** Sends the same again, as a browser does that got no answer. */
    repeat: () => sheet.send({ ...typed, emailAddress }),
    /** Types a password after the sending, and returns the cookie of this browser. */
    async typePassword(NewPassword = STRANGERS_PASSWORD) {
      const answer = await server
        .client(sheet.network)
        .fetch(
          `/portal/v1/applied/${data.receipt}/password`,
          sheet.json('PUT', { NewPassword }, { 'receipt-token': data.token }),
        )
      return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    },
  }
}

/** Delivers what is due, and returns the codes of the links that this mailbox got, the oldest first. */
export async function linksSentTo(server: TestServer, address: string): Promise<readonly string[]> {
  await emptyOutbox(server)
  return (await server.messagesTo(address)).flatMap(
    ({ text }) => /\/claim\/([\w-]{43})/.exec(text)?.[1] ?? [],
  )
}

/** Presses a button of the page behind a link, in another browser unless a cookie is given. */
export async function pressClaim(
  server: TestServer,
  code: string,
  deed: 'confirm' | 'delete',
  { cookie, ...body }: { readonly cookie?: string; readonly NewPassword?: string } = {},
): Promise<SheetAnswer> {
  const response = await server.client(someNetwork()).fetch(`/portal/v1/claims/${code}/${deed}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
  })
  return {
    status: response.status,
    ...(response.status === 204 ? {} : ((await response.json()) as object)),
  } as SheetAnswer
}

/** Sends a sheet and returns it with the code of its link. */
export async function sheetWithLink(server: TestServer, wanted: Wanted = {}) {
  const sheet = await sentSheet(server, wanted)
  return { ...sheet, code: (await linksSentTo(server, sheet.emailAddress)).at(-1) ?? '' }
}

/** Returns the account that has this address as its primary one, with whether it has a password. */
export const accountOf = ({ db }: Pick<TestServer, 'db'>, address: string) =>
  db.maybe<{ id: string; standing: string; passwords: number }>(sql`
    select c.id, c.standing, (select count(*) from passwords p where p.owner_id = c.id) as passwords
    from contacts k join candidates c on c.id = k.candidate_id where k.kind = 'email' and k.is_primary and k.value_key = ${address.toLowerCase()}`)

export const countApplications = async ({ db }: Pick<TestServer, 'db'>, vacancyId: string) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from applications where vacancy_id = ${vacancyId}`,
    )
  ).count
