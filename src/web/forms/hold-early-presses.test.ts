import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyPresses } from './hold-early-presses.ts'

type Press = Partial<Record<'shiftKey' | 'ctrlKey', boolean>> & { button?: number; key?: string }
type Listener = (event: object) => void

/** A page with the script in its head. It has no code yet. */
let page: Awaited<ReturnType<typeof openPage>>

async function openPage() {
  vi.resetModules()
  vi.useFakeTimers()
  const listeners: Record<string, Listener> = {}
  const place = { pathname: '/search' }
  const view: { earlyPresses?: EarlyPresses; isPartLater?: boolean } = {}
  const keys: string[] = []
  vi.stubGlobal('window', view)
  vi.stubGlobal('location', place)
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners[name] = listener
  })
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      view.isPartLater && selector === IN_LATER_PART ? {} : null,
    body: { dispatchEvent: ({ key }: { key: string }) => keys.push(key) },
  })
  vi.stubGlobal(
    'KeyboardEvent',
    class {
      constructor(_name: string, { key }: { key: string }) {
        Object.assign(this, { key })
      }
      key = ''
    },
  )
  await import('./hold-early-presses.ts')
  const early = view.earlyPresses as EarlyPresses
  return {
    early,
    view,
    place,
    keys,
    /** Presses a control. Returns whether the browser's default action still happens, because the script did not prevent it. */
    press: (target: object, press: Press = {}) => {
      const event = {
        ...{ target, button: 0, clientX: 20, clientY: 20, timeStamp: performance.now() },
        ...{ isTrusted: true, preventDefault: vi.fn(), stopPropagation: vi.fn(), ...press },
      }
      listeners.click?.(event)
      return event.preventDefault.mock.calls.length === 0
    },
    type: (key: string, target: object = control('body'), press: Press = {}) =>
      listeners.keydown?.({ key, target, ...press }),
    fail: (target: object) => listeners.error?.({ target }),
  }
}

const BUTTON = 'button:not(form[action] [type=submit])'
const IN_MAIN = 'main a[href],main button'
const IN_LATER_PART = '[data-later] button'

/** Makes a control that these selectors match. */
function control(...matching: readonly string[]) {
  const attributes: Record<string, string> = {}
  const made = {
    attributes,
    click: vi.fn(),
    closest: (selector: string) => (matching.includes(selector) ? made : null),
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    removeAttribute: (name: string) => void delete attributes[name],
  }
  return made
}
const menu = () => control(BUTTON)
const filters = () => control(BUTTON, IN_MAIN)
const link = () => control(IN_MAIN)
const submit = () => control(IN_MAIN)

beforeEach(async () => {
  page = await openPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a button that is pressed before its code came shows at once that it waits, and is pressed once when the code has come', () => {
  const button = menu()
  for (let tap = 0; tap < 3; tap++) expect(page.press(button)).toBe(false)
  expect(button.attributes).toEqual({ 'aria-busy': 'true' })
  page.early.again()
  expect(button.click).toHaveBeenCalledTimes(1)
  expect(button.attributes).toEqual({})
  page.early.again()
  expect(button.click).toHaveBeenCalledTimes(1)
})

test('of several buttons only the last one is pressed', () => {
  const [first, last] = [menu(), menu()]
  page.press(first)
  page.press(last)
  expect([first.attributes, last.attributes]).toEqual([{}, { 'aria-busy': 'true' }])
  page.early.again()
  expect([first.click.mock.calls.length, last.click.mock.calls.length]).toEqual([0, 1])
})

test('before there is code, links and forms are left to the browser, and so is a press that asks for something else', () => {
  expect(page.press(link())).toBe(true)
  expect(page.press(submit())).toBe(true)
  expect(page.press(menu(), { ctrlKey: true })).toBe(true)
  expect(page.press(menu(), { shiftKey: true })).toBe(true)
  expect(page.press(menu(), { button: 1 })).toBe(true)
  expect(page.early.held).toBeUndefined()
})

test('while only the screen is missing, the menu is opened already, and what is pressed on the screen waits for it', () => {
  const [open, chip, job] = [menu(), filters(), link()]
  page.early.later = true
  page.press(open)
  page.early.again()
  expect(open.click).toHaveBeenCalledTimes(1)
  expect(page.press(open), 'one tap too many').toBe(false)
  vi.advanceTimersByTime(1000)
  expect(page.press(open)).toBe(true)
  expect(page.press(chip)).toBe(false)
  expect(page.press(job)).toBe(false)
  page.early.again()
  expect([chip.click.mock.calls.length, job.click.mock.calls.length]).toEqual([0, 1])
  vi.advanceTimersByTime(1000)
  expect(page.press(chip)).toBe(true)
})

test('a press on a part that comes after the screen waits for that part', () => {
  const show = control(BUTTON, IN_MAIN, IN_LATER_PART)
  page.early.later = true
  page.view.isPartLater = true
  page.early.again()
  page.press(show)
  page.early.again()
  page.type('s')
  expect(show.click).not.toHaveBeenCalled()
  expect(page.press(filters()), 'the rest of the screen').toBe(true)
  expect(page.keys).toEqual([])
  page.view.isPartLater = false
  page.early.again()
  expect(show.click).toHaveBeenCalledTimes(1)
  expect(page.keys).toEqual(['s'])
})

test('a press on the screen is kept while React takes over the frame, however long the screen takes', () => {
  const chip = filters()
  page.press(chip)
  page.early.later = true
  page.early.again()
  vi.advanceTimersByTime(60_000)
  expect(chip.click).not.toHaveBeenCalled()
  expect(chip.attributes).toEqual({ 'aria-busy': 'true' })
  page.early.again()
  expect(chip.click).toHaveBeenCalledTimes(1)
})

test('a finger that goes on tapping when the press has been repeated does not undo it', () => {
  const button = menu()
  page.press(button)
  page.early.again()
  vi.advanceTimersByTime(300)
  expect(page.press(button)).toBe(false)
  vi.advanceTimersByTime(100)
  expect(page.press(button)).toBe(true)
  expect(button.click).toHaveBeenCalledTimes(1)
})

test('if no code comes, the button stops waiting and nothing is pressed later', () => {
  const button = menu()
  page.press(button)
  vi.advanceTimersByTime(10_000)
  expect(button.attributes).toEqual({})
  page.early.again()
  expect(button.click).not.toHaveBeenCalled()
})

test('if the code cannot be loaded, the button stops waiting at once, and later presses do not wait', () => {
  const button = menu()
  page.press(button)
  page.fail({ type: '' })
  expect(button.attributes, 'a picture is missing').toEqual({ 'aria-busy': 'true' })
  page.fail({ type: 'module' })
  expect(button.attributes).toEqual({})
  expect(page.press(button)).toBe(true)
  expect(button.attributes).toEqual({})
})

test('what was pressed on a page that was left meanwhile is not pressed on the next one', () => {
  const [chip, later] = [filters(), filters()]
  page.early.later = true
  page.press(chip)
  page.early.again()
  page.place.pathname = '/vacancy/1'
  expect(page.press(later), 'the next page is never held').toBe(true)
  page.early.again()
  expect(chip.click).not.toHaveBeenCalled()
})

test('the last key of one character is pressed when the screen has come, unless it was typed into a field', () => {
  page.early.later = true
  page.type('s', control('input,select,textarea'))
  page.type('Enter')
  page.type('j', control('body'), { ctrlKey: true })
  expect(page.early.key).toBe('')
  page.type('j')
  page.type('/')
  page.early.again()
  expect(page.keys).toEqual([])
  page.early.again()
  expect(page.keys).toEqual(['/'])
  page.type('j')
  page.early.again()
  expect(page.keys).toEqual(['/'])
})

test('what waits can be forgotten, and the one who asks learns whether there was anything', () => {
  const button = menu()
  expect(page.early.forget()).toBeFalsy()
  page.press(button)
  expect(page.early.forget()).toBeTruthy()
  expect(button.attributes).toEqual({})
  page.early.again()
  expect(button.click).not.toHaveBeenCalled()
})
