import { useClientConfig } from './client-config.ts'

/** '%s | {product}'; a page that says nothing is called 'Portal' [seed 2]. */
export function PageTitle({ children = 'Portal' }: { children?: string }) {
  return <title>{titleOf(children, useClientConfig().productName)}</title>
}

export const titleOf = (words: string, productName: string) => `${words} | ${productName}`
