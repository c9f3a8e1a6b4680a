import { useEffect, useRef, useState } from 'react'
import { addTypedChip } from './chips.ts'

type Props = {
  name: string
  chosen: readonly string[]
  most: number
  onChips?: ((chips: readonly string[]) => void) | undefined
}

/** Provides the chips, the last announcement about them, and functions that add and remove one. */
export function useChips({ name, chosen, most, onChips }: Props) {
  const [chips, setChips] = useState(chosen)
  const [said, setSaid] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const change = (next: readonly string[]) => {
    setChips(next)
    onChips?.(next)
  }
  const readTyped = () => addTypedChip(chips, input?.value ?? '', most)

  const take = () => {
    const taken = readTyped()
    if (!input || taken.said === '') return
    input.value = ''
    // The suggestions must see the emptied field, because otherwise their list would open over the next button.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (taken.chips !== chips) change(taken.chips)
    setSaid(taken.said)
  }
  const remove = (chip: string) => {
    change(chips.filter((one) => one !== chip))
    setSaid(`${chip} removed`)
    input?.focus()
  }
  useTypedTextInForm(input, name, () => readTyped().chips)
  const leave = useLeaving(take)
  return { chips, said, input, setInput, take, leave, remove }
}

/** Gives the form the chips and the typed text that is no chip yet, because a form can be sent before its person has left the field. */
function useTypedTextInForm(
  input: HTMLInputElement | null,
  name: string,
  readChips: () => readonly string[],
) {
  const latest = useRef(readChips)
  latest.current = readChips
  useEffect(() => {
    const form = input?.form
    if (!form) return
    const complete = ({ formData }: FormDataEvent) => formData.set(name, latest.current().join(','))
    form.addEventListener('formdata', complete)
    return () => form.removeEventListener('formdata', complete)
  }, [input, name])
}

const PRESS_ENDS = ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const

/**
 * Returns a function that takes the typed text when its person leaves the field: at once by keyboard, but after the press if a press took the focus.
 * A new chip moves what is below the field, so the press would otherwise end beside its button.
 */
function useLeaving(take: () => void): () => void {
  const latest = useRef(take)
  latest.current = take
  const isPressed = useRef(false)
  const isWaiting = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
      if (!isWaiting.current) return
      isWaiting.current = false
      // The click follows the end of its press in the same task.
      timer = setTimeout(() => latest.current())
    }
    document.addEventListener('mousedown', begin, true)
    for (const type of PRESS_ENDS) document.addEventListener(type, end, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('mousedown', begin, true)
      for (const type of PRESS_ENDS) document.removeEventListener(type, end, true)
    }
  }, [])
  return () => {
    if (isPressed.current) isWaiting.current = true
    else latest.current()
  }
}
