import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const CV = join(import.meta.dirname, '../../content/demo/cvs/amara-okafor.txt')
export const PASSWORD = 'orchard pencil thunder'

export type NewPerson = {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
}

/** Returns a mobile number that no other test has; the demo sends no real texts. */
export const newMobile = () => `07${randomInt(1e9).toString().padStart(9, '0')}`
export const newPerson = (): NewPerson => ({
  emailAddress: `journey-${randomUUID().slice(0, 8)}@example.com`,
  firstName: 'Mara',
  lastName: "O'Neill",
  mobile: newMobile(),
})

/** Waits for the newest code that the demo texted to a mobile, and returns it. */
export async function textedCode(dataDir: string, mobile: string): Promise<string> {
  const to = mobile.replaceAll(' ', '').replace(/^0/, '+44')
  const folder = join(dataDir, 'outbox')
  for (
    const until = Date.now() + 15_000;
    Date.now() < until;
    await new Promise((done) => setTimeout(done, 100))
  ) {
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map(
        (name) =>
          JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
            kind: string
            to: string
            text: string
            createdAt: string
          },
      )
    const newest = texts
      .filter((text) => text.kind === 'sms' && text.to === to)
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .at(-1)
    const code = /^([0-9A-HJKMNP-TV-Z]{4}) is your/m.exec(newest?.text ?? '')?.[1]
    if (code) return code
  }
  throw new Error(`no code was texted to ${mobile}`)
}

/** What a person does on each slide of onboarding. The keys are patterns for the headings of the slides. */
const DOINGS: Readonly<
  Record<string, (page: Page, person: NewPerson, dataDir: string) => Promise<void>>
> = {
  'Welcome back': (page) => press(page, 'Continue'),
  '(Apply for|Save) .*|Create your account|Hello .*': (page) => press(page, 'Start'),
  'What is your email address\\?': (page, { emailAddress }) =>
    answer(page, 'Email address', emailAddress),
  'Create a password': (page) => answer(page, 'Password', PASSWORD, /^(Continue|Create account)$/),
  'What is your name\\?': async (page, { firstName, lastName }) => {
    await page.getByLabel('First name').fill(firstName)
    await answer(page, 'Last name', lastName, /^(Continue|Create account)$/)
  },
  'Are these details right\\?': (page) => press(page, 'Yes, continue'),
  'What is your mobile number\\?': (page, { mobile }) =>
    answer(page, 'Mobile number', mobile, 'Send me a code'),
  'Enter the 4-character code': async (page, { mobile }, dataDir) =>
    answer(page, 'Code', await textedCode(dataDir, mobile)),
  'Add your CV': async (page) => {
    await page.getByLabel('Your CV').setInputFiles(CV)
    await press(page, 'Continue')
  },
  'What kind of work are you looking for\\?': async (page) => {
    await page.getByLabel('Job titles or skills').fill('Forklift driver')
    await page.keyboard.press('Enter')
    await press(page, 'Continue')
  },
  'Where do you want to work\\?': (page) => answer(page, 'Town or postcode', 'Leeds'),
  'What is the least you would work for\\?': (page) => answer(page, 'At least', '24000'),
  'What kind of contract\\?': async (page) => {
    await page.getByLabel(/^Temporary/).check()
    await press(page, 'Continue')
  },
  'Read and agree': async (page) => {
    for (const words of [
      'I agree to the terms and conditions',
      'I have read the privacy policy',
      'What I told you is true and complete',
    ])
      await page.getByLabel(words).check()
    await press(page, 'Agree and finish')
  },
}

/** Answers each slide until one appears whose heading matches `until`; `see` inspects each slide. Returns the headings in their order. */
export async function throughOnboarding(
  page: Page,
  {
    until,
    person,
    dataDir,
    see = async () => {},
  }: {
    until: RegExp
    person: NewPerson
    dataDir: string
    see?: (heading: string) => Promise<void>
  },
): Promise<readonly string[]> {
  const met: string[] = []
  for (let heading = await nextHeading(page, ''); ; heading = await nextHeading(page, heading)) {
    met.push(heading)
    await see(heading)
    if (until.test(heading)) return met
    const doing = Object.entries(DOINGS).find(([pattern]) =>
      new RegExp(`^(${pattern})$`).test(heading),
    )?.[1]
    if (!doing) throw new Error(`no one knows what to do at "${heading}"`)
    await doing(page, person, dataDir)
  }
}

/** Waits for the next slide that needs an answer, and skips the slide that is only shown while the application is sent. */
async function nextHeading(page: Page, before: string): Promise<string> {
  await page.waitForFunction((last) => {
    const words = document.querySelector('h1')?.textContent?.trim() ?? ''
    return words !== '' && words !== last && words !== 'Sending your application'
  }, before)
  return (await page.locator('h1').first().textContent())?.trim() ?? ''
}

async function answer(
  page: Page,
  label: string,
  words: string,
  button: string | RegExp = 'Continue',
) {
  await page.getByLabel(label, { exact: true }).fill(words)
  await press(page, button)
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
