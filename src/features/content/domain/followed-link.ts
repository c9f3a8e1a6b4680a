/** A page of ours, another website, a letter or a call: the addresses that the cleaning of HTML lets through as well, and none that leads away in disguise. */
export const isFollowed = (href: string) => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/.test(href)
