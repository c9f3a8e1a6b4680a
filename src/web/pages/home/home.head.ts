/** Returns the address under which the server caches the home page; undefined if the address has a parameter. */
export const sharedAddress = ({ pathname, search }: URL) => (search === '' ? pathname : undefined)
