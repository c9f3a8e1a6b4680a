/** What is left of typed or pasted text in a field for money: digits, one point, two decimals [seed 5, 9]. */
export function currencyOf(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
}

/** In a field for a number: digits [seed 5]. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Beyond its length a field takes nothing, typed or pasted [seed 5]. */
export const within = (text: string, length: number) => [...text].slice(0, length).join('')
