/**
 * Receives each step in the browser's history before the router does. Browsers call the window's listeners in the order in which they were added, so
 * this module must be loaded before the router is made, although the code that handles the steps comes with the first dialog.
 */
export const historySteps = { handle: (_event: PopStateEvent) => {} }

if (!import.meta.env.SSR) addEventListener('popstate', (event) => historySteps.handle(event))
