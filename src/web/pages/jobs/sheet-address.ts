/** Returns the query of an address without the parameter that opens the sheet. */
export const removeSheet = (search: string) => search.replace(/[?&]apply=1/, '').replace(/^&/, '?')
