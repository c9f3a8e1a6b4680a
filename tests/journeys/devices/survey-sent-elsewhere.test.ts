import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { signedUpPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { heading } from '../profile/profile-pages.ts'
import { openTasks } from '../registering/registration-steps.ts'
import { registrationOf } from '../registering/registration-of.ts'
import { visitor } from '../visitor.ts'

test('a device that has a survey open hears that another one sent it, though a registration is still open', async () => {
  const visit = await visitor()
  const { page } = visit
  const { emailAddress } = await signedUpPerson(visit)
  await registrationOf(emailAddress, SMALL_FLOW)
  const id = await registrationOf(emailAddress, {
    ...SMALL_FLOW,
    name: 'small-survey',
    type: 'Survey',
  })
  await openTasks(page)
  await heading(page, 'Your survey').waitFor()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await inDatabase((db) =>
    db.run(
      sql`update registrations set status = 'Submitted', submitted_at = now() where id = ${id}`,
    ),
  )
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await heading(page, 'Your survey').waitFor()
  await page.getByText(/^Sent on .*Your answers help us\.$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/registration')
  await visit.expectSound('a survey that was sent elsewhere')
  await visit.close()
})
