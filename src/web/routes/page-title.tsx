import { useClientConfig } from '../client-config.ts'

/** The title of a page that sets none [seed 2]. */
export const DEFAULT_TITLE = 'Portal'

/** Sets the document's title, '%s | {product}'. */
export function PageTitle({ children = DEFAULT_TITLE }: { children?: string }) {
  return <title>{formatPageTitle(children, useClientConfig().productName)}</title>
}

export const formatPageTitle = (words: string, productName: string) => `${words} | ${productName}`
