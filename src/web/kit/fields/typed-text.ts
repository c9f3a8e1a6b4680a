/** Removes from typed or pasted text what an amount cannot contain: all but digits, one point and two decimals [seed 5, 9]. */
export function keepCurrencyCharacters(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
}

/** Removes all but digits, for a number field [seed 5]. */
export const keepDigits = (text: string) => text.replace(/\D/g, '')

/** Cuts typed or pasted text to the length of its field [seed 5]. */
export const cutToLength = (text: string, length: number) => [...text].slice(0, length).join('')
