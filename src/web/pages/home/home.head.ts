/** Returns the address of the home page if it has no parameter. */
export const sharedAddress = ({ pathname, search }: URL) => (search === '' ? pathname : undefined)
