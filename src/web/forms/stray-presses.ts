import { isSecondPress, type Press, readPress } from './second-press.ts'

/**
 * The limits within which a second press cannot be meant for a new screen. No one reads a screen and answers it in this time. An unintended second
 * press of a finger is hardly farther away than this; two boxes that someone ticks one after the other are.
 */
const UNSEEN = { mostMs: 500, mostPx: 16 }
const CONTROLS = 'a,button,summary,label,input,select,textarea'

type FirstPress = {
  readonly press: Press
  /** A label has a field, its own control. */
  readonly control: Element & Partial<Pick<HTMLLabelElement, 'control'>>
  readonly address: string
}

/**
 * Ignores the second press of a double press if the first one changed the screen. Otherwise it would answer a question that the person has not seen,
 * or press a control that has only now appeared at this place, such as one below a menu that has closed. Presses by key are never ignored, because
 * the focus does not move to another control by itself.
 */
export function ignoreStrayPresses() {
  let first: FirstPress | undefined
  addEventListener(
    'click',
    (event) => {
      const press = readPress(event)
      // The browser passes the press of a label on to its field, whose focus may have changed the address meanwhile.
      if (!press || first?.control.control === event.target) return
      if (
        first &&
        press.at - first.press.at <= UNSEEN.mostMs &&
        isSecondPress(first.press, press, UNSEEN)
      ) {
        if (hasScreenChanged(first)) {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        return
      }
      const target = event.target as Element
      first = { press, control: target.closest(CONTROLS) ?? target, address: location.href }
    },
    true,
  )
}

/** Returns whether, since the first press, the address has changed or another element has taken the place of the pressed control. */
const hasScreenChanged = ({ press, control, address }: FirstPress) =>
  location.href !== address || !control.contains(document.elementFromPoint(press.x, press.y))
