import { expect, inject, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { someVacancy } from '../link-steps.ts'
import { confirmationLink } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { messagesTo } from '../visitor.ts'

/** Lets the hour pass after which the person with this address is reminded. */
const letAnHourPass = (emailAddress: string) =>
  inDatabase((db) =>
    db.run(sql`
      update outbox set next_at = created_at where kind = 'onboarding reminder' and body->>'reminder' = 'after an hour'
        and owner_id = (select candidate_id from contacts where value_key = ${emailAddress})`),
  )

test('an application that waits for a confirmed address is sent by the reminder: its button says so, and one press is enough (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const person = newPerson()
  const job = await someVacancy(someone)
  await page.goto(`/onboarding?job=${job}&action=apply`)
  await throughOnboarding(page, {
    until: /^Check your e-mail to finish/,
    person,
    dataDir: inject('dataDir'),
  })
  const lead = page.getByText(/^One last step: open our email to send your application for .+\.$/)
  const title = /application for (.+)\.$/.exec((await lead.textContent()) ?? '')?.[1]
  await someone.expectSound('the last step')
  await messagesTo(person.emailAddress, 1)

  expect(await letAnHourPass(person.emailAddress)).toBe(1)

  const reminder = (await messagesTo(person.emailAddress, 2)).at(-1)
  expect(reminder?.subject).toBe(`Your application for ${title} hasn't gone yet`)
  await page.goto(await confirmationLink(person.emailAddress, 2))
  await page.getByRole('button', { name: 'Confirm and send my application' }).waitFor()
  await someone.expectSound('the link of the reminder')
  await page.getByRole('button', { name: 'Confirm and send my application' }).click()
  await page.getByRole('heading', { level: 1, name: 'Saved and applied' }).waitFor()
  await page.getByText('You have 0 jobs saved, 1 application').waitFor()
  await someone.close()
})
