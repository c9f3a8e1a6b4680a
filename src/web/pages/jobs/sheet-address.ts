/** Returns the query of an address without `apply=1`, which opens the application sheet. */
export const removeApplyParameter = (search: string) =>
  search.replace(/[?&]apply=1/, '').replace(/^&/, '?')
