/**
 * Returns true if the HTML sanitiser also allows the link: a page of this site, another website, an email address or a phone number. An address such
 * as '//host' is excluded, because it looks like a page of this site but leads to another one.
 */
export const isAllowedLink = (href: string) => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/.test(href)
