import { expect, test } from 'vitest'
import type { QueuedLetter } from '#features/messages/server/queued-letter.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { HOSTILE_MARKUP } from './hostile-markup.ts'
import { HOSTILE_TEXT } from './hostile-text.ts'

const server = await testServer()
const amara = await newApplicant(server)

/** Returns the HTML tags of the letters to a person with this name and to the branch. It ignores addresses, which differ from letter to letter. */
async function tagsOfLetters(text: string, place: number): Promise<ReadonlySet<string>> {
  const email = `leeds-${place}@branch.test`
  await server.db.run(
    sql`update candidates set first_name = ${text}, last_name = ${text} where id = ${amara.id}`,
  )
  const vacancy = await publishVacancy(server.db, {
    jobTitle: text,
    company: text,
    branch: { name: `Leeds ${place}`, email },
  })
  await server.db.run(sql`update branches set name = ${`${text} ${place}`} where email = ${email}`)
  await amara.call(quickApply, {
    params: { userId: amara.id, vacancyId: vacancy.id, documentId: amara.cv },
  })
  const letters = await server.db.many<{ body: QueuedLetter }>(
    sql`select body from outbox where body ->> 'to' in (${amara.emailAddress}, ${email}) and body::text like ${`%${vacancy.jobId}%`} order by id`,
  )
  expect(letters, text).toHaveLength(2)
  return new Set(
    letters.flatMap(
      ({ body }) =>
        (server.parts.messages.write(body).html ?? '')
          .replaceAll(/href="(?:https?|mailto):[^"]*"/g, 'href')
          .match(/<[^>]*>/g) ?? [],
    ),
  )
}

test("S-34b in letters a name, a title, a company or a branch that is a script is text: they have no element but those of anyone's letters", async () => {
  // The first letters list no similar jobs and later ones do, so the usual tags are collected from five letters.
  const usual = new Set<string>()
  for (let place = 1; place <= 5; place++)
    for (const tag of await tagsOfLetters('Okafor', -place)) usual.add(tag)
  expect(usual.size).toBeGreaterThan(10)
  const payloads = [
    ...HOSTILE_TEXT,
    ...HOSTILE_MARKUP.filter((_payload, place) => place % 8 === 0),
  ].map((payload) => payload.replaceAll('\0', '').slice(0, 300))
  expect(payloads.length).toBeGreaterThan(60)
  for (const [place, payload] of payloads.entries())
    expect(
      [...(await tagsOfLetters(payload, place))].filter((tag) => !usual.has(tag)),
      payload,
    ).toEqual([])
})
