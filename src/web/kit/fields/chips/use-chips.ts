import { useEffect, useRef, useState } from 'react'
import { useLeaving } from '#web/forms/use-leaving.ts'
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

/** Adds typed text that is not a chip yet to the value that the form sends, because a person can send the form before leaving the field. */
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
