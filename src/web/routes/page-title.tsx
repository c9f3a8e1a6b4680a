import { useClientConfig } from '../client-config.ts'

/** A page that names no title has this one [seed 2]. */
export const DEFAULT_TITLE = 'Portal'

/** The title is '%s | {product}'. */
export function PageTitle({ children = DEFAULT_TITLE }: { children?: string }) {
  return <title>{titleOf(children, useClientConfig().productName)}</title>
}

export const titleOf = (words: string, productName: string) => `${words} | ${productName}`
