import { describe, expect, test } from 'vitest'
import { type Visitor, visitor } from '../visitor.ts'

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 700 },
]

async function kit(options: Parameters<typeof visitor>[0] = {}): Promise<Visitor> {
  const someone = await visitor({ reducedMotion: 'reduce', ...options })
  await someone.page.goto('/dev/kit')
  await someone.page.getByRole('heading', { level: 1, name: 'The kit' }).waitFor()
  return someone
}

const group = ({ page }: Visitor, name: string) => page.getByRole('group', { name, exact: true })

describe.each(WINDOWS)('every component in every state, at $width px', (viewport) => {
  test.each(['Light', 'Dark'])(
    'can be read by everyone, and nothing is wider than the window: %s',
    async (display) => {
      const someone = await kit({ viewport })
      await someone.page.getByLabel('Display').selectOption(display)
      expect(await someone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        viewport.width,
      )
      await someone.expectSound(`the kit, ${display}`)
      await someone.close()
    },
  )
})

describe('what covers the page, where there is least room', () => {
  const viewport = { width: 320, height: 700 }

  test.each(['Open a form', 'Open a long one'])(
    'a dialog can be read as well, and Back closes it: %s',
    async (opens) => {
      const someone = await kit({ viewport })
      const { page } = someone
      await page.getByRole('button', { name: opens }).click()
      await page.getByRole('dialog').waitFor()
      await someone.expectSound(opens)
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await someone.close()
    },
  )

  test('an alert, a toast and the loss of the connection stand over the page', async () => {
    const someone = await kit({ viewport })
    const { page } = someone
    await page.getByRole('button', { name: 'Show an alert' }).click()
    await page.getByRole('button', { name: 'Show an error toast' }).click()
    await page.getByRole('button', { name: 'Go offline' }).click()
    await page.getByText('You are offline').waitFor()
    await someone.expectSound('an alert, a toast and no connection')
    await someone.close()
  })
})

describe('what questions are answered with', () => {
  test("'None of these' clears the other answers and is cleared by them, and both are said", async () => {
    const someone = await kit()
    const licences = group(someone, 'Which licences do you hold?').first()
    await licences.getByLabel('None of these').press('Space')
    await licences.getByText('No longer chosen: Forklift, counterbalance, Another one').waitFor()
    expect(await licences.getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(await licences.getByLabel('Which one?').count()).toBe(0)
    await licences.getByLabel('Reach truck').press('Space')
    await licences.getByText('No longer chosen: None of these').waitFor()
    expect(await licences.getByLabel('None of these').isChecked()).toBe(false)
    await someone.close()
  })

  test('what a choice asks for comes next for the keyboard, and goes when another is chosen', async () => {
    const someone = await kit()
    const { page } = someone
    const document = group(someone, 'Which document will you use?').first()
    await document.getByLabel('British or Irish passport').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await document.getByText('There is more to answer below Share code from GOV.UK').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => window.document.activeElement?.id)).toBe('radio-none-code')
    await document.getByLabel('Something else').check()
    expect(await document.getByLabel('Your 9-character share code').count()).toBe(0)
    expect(await document.getByLabel('Please specify').getAttribute('aria-required')).toBe('true')
    await someone.close()
  })

  test('a pasted date fills its three boxes, and letters are not taken', async () => {
    const someone = await kit()
    const { page } = someone
    const date = group(someone, 'When did you pass your test?')
    await date.getByLabel('Day').fill('x3')
    expect(await date.getByLabel('Day').inputValue()).toBe('3')
    await date.getByLabel('Day').evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '27/03/2019')
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    expect(await page.locator('input[name=d1]').inputValue()).toBe('2019-03-27')
    expect(await date.getByLabel('Year').inputValue()).toBe('2019')
    await someone.close()
  })

  test('a blank that is pasted into a date takes no place of a digit', async () => {
    const someone = await kit()
    const date = group(someone, 'When did you pass your test?')
    for (const [label, text] of [
      ['Day', ' 31'],
      ['Month', ' 12'],
      ['Year', ' 2027'],
    ] as const) {
      await date.getByLabel(label).selectText()
      await someone.page.keyboard.insertText(text)
      expect(await date.getByLabel(label).inputValue()).toBe(text.trim())
    }
    expect(await someone.page.locator('input[name=d1]').inputValue()).toBe('2027-12-31')
    await someone.close()
  })

  test('a summary of errors leads to the box of a date that is missing', async () => {
    const someone = await kit()
    await someone.page
      .getByRole('link', { name: 'The date must include a month and a year' })
      .click()
    expect(await someone.page.evaluate(() => document.activeElement?.id)).toBe('date-half-month')
    await someone.close()
  })
})
