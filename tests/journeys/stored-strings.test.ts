import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database.ts'
import { inviteSomebody } from './invited-person.ts'
import { BRANCH } from './link-steps.ts'
import { inDatabase } from './portal-database.ts'
import { signedInConsultant } from './signed-in-consultant.ts'
import { visitor } from './visitor.ts'

/** What somebody might be called, might answer and might call a file, to run in a consultant's browser. */
const IMAGE = '<img data-stored src=x onerror=alert(1)>'
const SCRIPT = '<script data-stored>alert(1)</script>'
const FRAME = '<svg data-stored onload=alert(1)><iframe srcdoc="<script>alert(1)</script>">'
const LINK = 'javascript:alert(1)'

/** As the answers of a registration that was sent, and what was said of them. */
const plant = (id: string, consultantId: string) =>
  inDatabase((db) =>
    db.transaction(async (inside) => {
      const now = new Date()
      const { owner } = await inside.one<{ owner: string }>(sql`select candidate_id as owner from registrations where id = ${id}`)
      await inside.run(sql`update candidates set first_name = ${IMAGE}, last_name = ${SCRIPT} where id = ${owner}`)
      await inside.run(sql`update registrations set status = 'InReview', submitted_at = ${now}, consultant_first_name = ${FRAME} where id = ${id}`)
      await inside.run(sql`insert into answers (registration_id, action_id, value, revision, by, device_id, at) values (${id}, 'one-change', ${JSON.stringify(`${FRAME} ${LINK}`)}, 1, 'candidate', ${randomUUID()}, ${now})`)
      const { id: documentId } = await inside.one<{ id: string }>(sql`
        insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at) values (${owner}, ${randomUUID()}, ${`${IMAGE}.pdf`}, 'application/pdf', 1200, '\\x00', 'clean', ${now}) returning id`)
      await inside.run(sql`insert into registration_documents (registration_id, document_id, action_id, created_at) values (${id}, ${documentId}, 'one-change', ${now})`)
      await inside.run(sql`insert into reviews (registration_id, task_id, action_id, verdict, note, by, at) values (${id}, 'your-view', 'one-change', 'Returned', ${`${IMAGE} ${SCRIPT}`}, ${consultantId}, ${new Date(now.getTime() + 1)})`)
    }),
  )

test('S-34 a name, an answer, a file name or a reason that is a script is text on every page of the desk', async () => {
  const desk = await visitor()
  const { page } = desk
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const consultant = await signedInConsultant(desk, { branches: [BRANCH] })
  const { id } = await inviteSomebody('survey')
  await plant(id, consultant.id)

  const pages = [
    ['/consultant/registrations', IMAGE],
    [`/consultant/registrations/${id}`, `${FRAME} ${LINK}`],
    [`/consultant/registrations/review?id=${id}`, IMAGE],
    [`/consultant/registrations/review/send-candidate?id=${id}`, `${IMAGE} ${SCRIPT}`],
    [`/consultant/registrations/review/registration-complete?id=${id}`, `${FRAME} ${LINK}`],
    [`/consultant/registrations/RegistrationDocuments?id=${id}`, `${IMAGE}.pdf`],
    [`/consultant/registrations/RegistrationLog?id=${id}`, IMAGE],
  ] as const
  for (const [address, shown] of pages) {
    await page.goto(address)
    await page.getByText(shown).first().waitFor()
    expect(await page.locator('[data-stored], iframe[srcdoc], a[href^="javascript:"]').count(), `${address}: nothing stored became a part of the page`).toBe(0)
    expect(desk.complaints, `${address}: nothing was stopped by the content policy`).toEqual([])
  }
  expect(asked).toEqual([])
  await desk.close()
})
