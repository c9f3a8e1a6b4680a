import { type RefObject, useEffect } from 'react'

/** Closes open popovers on Esc, which moves the focus to their chip, and on a press outside. */
export function usePopoverClosing(around: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const opened = () =>
      around.current?.querySelectorAll<HTMLDetailsElement>('details[data-popover][open]') ?? []
    const press = ({ target }: Event) => {
      for (const details of opened()) if (!details.contains(target as Node)) details.open = false
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const details of opened()) {
        details.open = false
        details.querySelector('summary')?.focus()
      }
    }
    // Following a link inside a popover closes the popover, because the link opens another page.
    const lead = ({ target }: Event) => {
      const link = (target as Element).closest('details[data-popover] a')
      if (link) for (const details of opened()) details.open = false
    }
    addEventListener('pointerdown', press)
    addEventListener('keydown', key)
    addEventListener('click', lead)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', key)
      removeEventListener('click', lead)
    }
  }, [around])
}
