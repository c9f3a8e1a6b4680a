/**
 * Returns whether a link is one that the HTML sanitiser also allows: a page of this site, another website, an email or a call. An address such as
 * '//host' is excluded, because it looks like a page of this site but leads to another one.
 */
export const isAllowedLink = (href: string) => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/.test(href)
