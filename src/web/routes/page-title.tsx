import { useClientConfig } from '../client-config.ts'

/** The title of a page without one [seed 2]. */
export const DEFAULT_TITLE = 'Portal'

/** Sets the document's title, '%s | {product}'. */
export function PageTitle({ children = DEFAULT_TITLE }: { children?: string }) {
  return <title>{titleOf(children, useClientConfig().productName)}</title>
}

export const titleOf = (words: string, productName: string) => `${words} | ${productName}`
