/** The pages with an installation's own texts, each of which it can leave out, in the order of the header. */
export const PUBLIC_PAGE_NAMES = ['help', 'employers'] as const
export type PublicPageName = (typeof PUBLIC_PAGE_NAMES)[number]
