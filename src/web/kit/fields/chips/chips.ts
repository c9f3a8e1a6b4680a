/** The chips of a field after some text was typed, and the announcement for screen readers. */
type TakenText = { readonly chips: readonly string[]; readonly said: string }

/** Adds the typed text to the chips. Nothing changes if the text is empty or already a chip, or if there are `most` chips. */
export function addTypedChip(chips: readonly string[], written: string, most: number): TakenText {
  const typed = written.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  if (typed === '') return { chips, said: '' }
  if (chips.length >= most) return { chips, said: `You can choose ${most}. Remove one first.` }
  if (chips.some((chip) => chip.toLowerCase() === typed.toLowerCase()))
    return { chips, said: `${typed} is there already` }
  return { chips: [...chips, typed], said: `${typed} added` }
}
