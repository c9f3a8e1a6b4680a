import { shuffle } from './chance.ts'
import type { Occupation, Opening } from './content.ts'

const openingsUsed = new Map<string, number>()

/** Returns the least used opening that suits the title, so that few vacancies begin with the same sentence. */
export function openingFor({ openings }: Occupation, title: string): Opening {
  const fitting = shuffle(
    openings.map((opening) => (typeof opening === 'string' ? { text: opening } : opening)),
  ).filter(({ titles }: Opening) => titles?.includes(title) ?? true)
  const used = ({ text }: Opening) => openingsUsed.get(text) ?? 0
  const chosen = fitting.reduce((least, opening) => (used(opening) < used(least) ? opening : least))
  openingsUsed.set(chosen.text, used(chosen) + 1)
  return chosen
}
