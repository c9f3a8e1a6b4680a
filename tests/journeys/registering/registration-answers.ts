import type { Page } from 'playwright-core'
import { sampleAnswer } from '#features/registration-flow/domain/questions/check-answer.ts'
import {
  type Action,
  type Field,
  isSelect,
  type Select,
} from '#features/registration-flow/domain/definition/definition.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { pdf } from '../../documents/pdf.ts'

/** For each question, the choices to select instead of the first one; none if the question is left without an answer. */
export type ChoicesToSelect = Readonly<Record<string, readonly string[]>>

const TODAY = new Date().toISOString().slice(0, 10)
/** The most choices that a screen shows as cards; for a longer list the person has to search. */
const MOST_CARDS = 8
const field = (action: Action) => `#question-${action.id}`

export const questionsOf = (flow: Flow): ReadonlyMap<string, Action> =>
  new Map(listDefinedQuestions(flow).map(({ action }) => [action.id, action]))

/** Answers a question as a person would. */
export async function answer(page: Page, action: Action, wishes: ChoicesToSelect): Promise<void> {
  if (wishes[action.id]?.length === 0) return
  if (isSelect(action)) return choose(page, action, wishes)
  switch (action.type) {
    case 'ActionSet':
    case 'information':
      return
    case 'date':
      return fillDate(page, action)
    case 'address':
      return fillAddress(page, action)
    case 'upload':
      await page.locator(field(action)).setInputFiles({
        name: `${action.id}.pdf`,
        mimeType: 'application/pdf',
        buffer: pdf({ words: action.label }),
      })
      return page
        .locator('li', { hasText: `${action.id}.pdf` })
        .getByText(/, uploaded/)
        .waitFor()
    case 'declaration':
      return page.locator(field(action)).getByRole('checkbox', { name: 'I agree' }).check()
    case 'signature':
      return sign(page, wishes)
    case 'number':
      if (action.shownAs === 'scale')
        return page.locator(field(action)).getByRole('radio', { name: '7', exact: true }).check()
      return page.locator(field(action)).fill(String(sampleAnswer(action, TODAY)))
    default:
      return page.locator(field(action)).fill(String(sampleAnswer(action, TODAY)))
  }
}

async function choose(page: Page, action: Select, wishes: ChoicesToSelect) {
  const { choicesList } = action.choices
  const wanted = wishes[action.id] ?? [choicesList[0]?.value ?? '']
  const typed =
    action.type === 'multi_select' ||
    (action.type === 'single_select' && choicesList.length > MOST_CARDS)
  for (const choice of choicesList.filter(({ value }) => wanted.includes(value))) {
    if (typed) await find(page, action, choice.label)
    else await page.locator(`${field(action)} input[value="${choice.value}"]`).check()
    for (const { value: words } of choice.pleaseSpecifyChoices)
      await page
        .getByRole('group', { name: choice.label })
        .getByLabel(words)
        .fill('Something of its own')
  }
}

async function find(page: Page, action: Select, label: string) {
  const combobox = page.locator(field(action))
  await combobox.fill(label)
  await page.getByRole('option', { name: label, exact: true }).first().waitFor()
  await combobox.press('ArrowDown')
  await combobox.press('Enter')
}

async function fillDate(page: Page, action: Field) {
  const [year = '', month = '', day = ''] = String(sampleAnswer(action, TODAY)).split('-')
  if (action.shownAs !== 'month') await page.locator(`${field(action)}-day`).fill(day)
  await page.locator(`${field(action)}-month`).fill(month)
  await page.locator(`${field(action)}-year`).fill(year)
}

async function fillAddress(page: Page, action: Field) {
  const place = page.locator(field(action))
  const byHand = place.getByRole('button', { name: 'Enter the address yourself' })
  await byHand.or(place.getByLabel('Address line 1')).waitFor()
  // If the address was filled in beforehand, its fields are open already, and the button that opens them is missing.
  if (await byHand.isVisible()) await byHand.click()
  await place.getByLabel('Address line 1').fill('14 Chapel Row')
  await place.getByLabel('Town or city').fill('Leeds')
  await place.getByLabel('Postcode').fill('LS10 1AB')
  await place.getByLabel('Country').fill('United Kingdom')
}

/** Signs by typing the name, or by drawing on the pad. */
async function sign(page: Page, wishes: ChoicesToSelect) {
  const name = (await page.getByText(/^As you sign: /).textContent()) ?? ''
  await page.getByLabel('Your full name').fill(name.replace('As you sign: ', ''))
  if (!wishes.drawn) return
  await page.getByRole('radio', { name: 'Draw my signature' }).check()
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad to draw on')
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 30, { steps: 5 })
  await page.mouse.move(box.x + 150, box.y + 80, { steps: 5 })
  await page.mouse.up()
}
