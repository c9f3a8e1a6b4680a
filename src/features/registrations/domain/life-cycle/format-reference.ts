/** Returns the short form of a registration's id, by which people refer to the registration: '3F0E9F2C'. */
export const formatReference = (id: string) => id.slice(0, 8).toUpperCase()
