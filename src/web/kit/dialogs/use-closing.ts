import { type RefObject, useEffect } from 'react'

/** Open choices close by Esc, which returns to their chip, and by a press anywhere else. */
export function useClosing(around: RefObject<HTMLElement | null>) {
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
    // A link in a list of choices leads on: the list has done its work.
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
