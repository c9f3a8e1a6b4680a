import { useClientConfig } from '../client-config.ts'

/** A page that says nothing is called so [seed 2]. */
export const DEFAULT_TITLE = 'Portal'

/** '%s | {product}' */
export function PageTitle({ children = DEFAULT_TITLE }: { children?: string }) {
  return <title>{titleOf(children, useClientConfig().productName)}</title>
}

export const titleOf = (words: string, productName: string) => `${words} | ${productName}`
