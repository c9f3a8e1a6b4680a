import { isSecondPress, type Press, readPress } from './second-press.ts'

/**
 * No one reads a new screen and answers it in this time after the press that brought it. The second press of a finger that means only one is hardly
 * farther away than this; two boxes that someone ticks one after the other are.
 */
const UNSEEN = { mostMs: 500, mostPx: 16 }
const CONTROLS = 'a,button,summary,label,input,select,textarea'

type FirstPress = { readonly press: Press; readonly control: Element; readonly address: string }

/**
 * Ignores the second press of a double press whose first one changed the screen: it would answer a question that its person has not seen, or press what
 * was under a menu that has closed, or what has moved to this place. Presses by key are never ignored, because the focus does not move to another control's
 * place by itself.
 */
export function ignoreStrayPresses() {
  let first: FirstPress | undefined
  addEventListener(
    'click',
    (event) => {
      const press = readPress(event)
      if (!press) return
      if (
        first &&
        press.at - first.press.at <= UNSEEN.mostMs &&
        isSecondPress(first.press, press, UNSEEN)
      ) {
        if (!hasScreenChanged(first)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const target = event.target as Element
      first = { press, control: target.closest(CONTROLS) ?? target, address: location.href }
    },
    true,
  )
}

/** Returns whether another address is shown since a press, or something else is now where its control was. */
const hasScreenChanged = ({ press, control, address }: FirstPress) =>
  location.href !== address || !control.contains(document.elementFromPoint(press.x, press.y))
