import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson } from '../new-person.ts'
import { failing, focused, open, toast } from './profile-pages.ts'
import { expectLogged } from '../visitor.ts'

async function fillRecord(page: Page, records: string) {
  if (records === 'workhistories') {
    await page.getByLabel('Job title').fill('Picker')
    await page.getByLabel('Employer', { exact: true }).fill('Northgate Foods')
    await page.getByRole('group', { name: 'To' }).getByLabel('Month').selectOption('February')
    await page.getByRole('group', { name: 'To' }).getByLabel('Year').fill('2024')
  } else {
    await page.getByLabel('School, college or university').fill('Leeds City College')
    await page.getByLabel('Qualification').fill('NVQ level 2')
    await page.getByLabel('Subject').fill('Warehousing')
    await page.getByLabel('I still study here').check()
  }
  await page.getByRole('group', { name: 'From' }).getByLabel('Month').selectOption('January')
  await page.getByRole('group', { name: 'From' }).getByLabel('Year').fill('2022')
}

describe('at 1280 and 360 px', () => {
  const someone = () => visitorAtBothWidths()

  test.each([
    {
      path: '/profile/work-history',
      title: 'Work history',
      add: 'Add a job',
      records: 'workhistories',
      saved: 'Picker, Northgate Foods',
    },
    {
      path: '/profile/education',
      title: 'Education',
      add: 'Add a school or course',
      records: 'educationhistories',
      saved: 'NVQ level 2 Warehousing, Leeds City College',
    },
  ])(
    '$title: a record is added, changed and deleted, and failures keep what was typed [seed 8.13, 8.14.1, 8.15, 4.23.1-3, 1.2.8]',
    async ({ path, title, add, records, saved }) => {
      const visit = await someone()
      const { page, complaints } = visit
      await signedUpPerson(visit)
      await open(page, path, title)
      await visit.expectSound('nothing yet')

      await page.getByRole('button', { name: add }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').getByText('There is a problem').waitFor()
      await visit.expectSound('nothing typed')
      await fillRecord(page, records)
      await failing(page, `**/${records}`, 'POST')
      await page.getByRole('button', { name: 'Save' }).click()
      await page
        .getByRole('alert')
        .getByText('Unable to create record. please try again.')
        .waitFor()
      await expectLogged(complaints, 500)
      await page.unroute(`**/${records}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Saved')
      expect(await focused(page)).toBe(saved)
      await visit.expectSound('a record')
      if (records === 'workhistories')
        await page.getByText('There is a gap since March 2024. You may be asked about it').waitFor()

      await page.getByRole('button', { name: `Edit ${saved}` }).click()
      await failing(page, `**/${records}/*`, 'PUT')
      await page.getByRole('button', { name: 'Save' }).click()
      await page
        .getByRole('alert')
        .getByText('Unable to update record. please try again.')
        .waitFor()
      await expectLogged(complaints, 500)
      await page.unroute(`**/${records}/*`)
      await page.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Saved')

      await page.getByRole('button', { name: `Delete ${saved}` }).click()
      const question = page.getByRole('dialog', { name: `Delete ${saved}?` })
      await failing(page, `**/${records}/*`, 'DELETE')
      await question.getByRole('button', { name: 'Delete' }).click()
      await question.getByText('Unable to delete record. please try again.').waitFor()
      await expectLogged(complaints, 500)
      await page.unroute(`**/${records}/*`)
      await question.getByRole('button', { name: 'Delete' }).click()
      await toast(page, 'Deleted')
      expect(await focused(page)).toBe(add)
      await page.goBack()
      await page.goto(path)
      await page.getByText(add.replace('Add', 'You have not added')).waitFor()
      await visit.close()
    },
  )

  test('job preferences are kept as one, and say how many jobs match while they are changed [seed 3.8.1-4, 1.2.8]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    await signedUpPerson(visit)
    await open(page, '/profile/job-preferences', 'Job preferences')
    const note = page.getByRole('complementary', { name: 'Matching jobs' })
    const everything = await note.getByText(/^About [\d,]+ jobs match$/).textContent()
    await visit.expectSound('no preferences yet')

    await page.getByLabel('Kinds of work').fill('driver')
    await page.getByLabel('Kinds of work').press('Enter')
    await page.getByLabel('The least you would work for').fill('12.505')
    expect(await page.getByLabel('The least you would work for').inputValue()).toBe('12.50')
    const least = page.getByLabel('The least you would work for')
    await least.fill('')
    await least.pressSequentially('16,50')
    await least.blur()
    await page.getByText('We will use £16.50').waitFor()
    expect(await least.inputValue()).toBe('16.50')
    await least.fill('12.505')
    await page.getByLabel('Pay is').selectOption('an hour')
    await page.getByText('Permanent', { exact: true }).click()
    await expect.poll(() => note.textContent()).not.toContain(everything)
    await failing(page, '**/lookingfor', 'POST')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await page.getByRole('alert').getByText('Unable to create record. please try again.').waitFor()
    await expectLogged(complaints, 500)
    await visit.expectSound('preferences that could not be kept')
    await page.unroute('**/lookingfor')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await toast(page, 'Saved')
    expect(await focused(page)).toBe('What you are looking for')

    await page.reload()
    await page.getByRole('button', { name: 'Remove driver' }).waitFor()
    expect(await page.getByLabel('The least you would work for').inputValue()).toBe('12.50')
    expect(await page.getByRole('checkbox', { name: 'Permanent' }).isChecked()).toBe(true)
    await visit.close()
  })

  test('each notification is chosen by itself and stays; what could not be kept is as before [seed 1.2.8, 3.24.3]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    await signedUpPerson(visit)
    await open(page, '/profile/notifications', 'Notifications')
    const alerts = page.getByRole('checkbox', { name: 'Job alerts by email' })
    expect(await alerts.isChecked()).toBe(true)
    await visit.expectSound('notifications')

    await failing(page, '**/fields', 'POST')
    await alerts.click()
    await page.getByRole('alert').getByText('Unable to create record. please try again.').waitFor()
    await expect.poll(() => alerts.isChecked()).toBe(true)
    await expectLogged(complaints, 500)
    await page.unroute('**/fields')
    await alerts.click()
    await toast(page, 'Saved')
    const question = page.getByRole('switch', { name: 'Ask before I apply' })
    await question.click()
    await page.getByText('Quick apply sends your CV at once.').waitFor()
    await visit.expectSound('some choices')

    await page.reload()
    await expect.poll(() => alerts.isChecked()).toBe(false)
    expect(await question.isChecked()).toBe(false)
    await visit.close()
  })
})
