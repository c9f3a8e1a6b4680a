import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { signedUpPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { card, open, WIDTHS } from '../profile/profile-pages.ts'
import { visitor } from '../visitor.ts'

test.each(WIDTHS)(
  'at $width px someone whose letters come back reads it beside the address, and what to do [amendment 2]',
  async (viewport) => {
    const visit = await visitor({ viewport, reducedMotion: 'reduce' })
    const { page } = visit
    const { emailAddress } = await signedUpPerson(visit)
    await inDatabase((db) =>
      db.run(sql`update contacts set bounced_at = now() where value = ${emailAddress}`),
    )
    await open(page, '/profile/contact', 'Contact details')
    const emails = card(page, /Email/)

    await emails.getByText('Letters come back').waitFor()
    await emails.getByText('Add the right one, verify it and make it your primary one.').waitFor()
    expect(await page.getByText('Letters come back').count()).toBe(1)
    await visit.expectSound('an address whose letters come back')
    await visit.close()
  },
)
