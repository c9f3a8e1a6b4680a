import { createContext } from 'react-router'

/**
 * The clock of a page's loader, read by `context.get(clockContext)()`. The loader passes the time on to the page, so that server and browser render
 * the same '3 hours ago'.
 */
export const clockContext = createContext<() => Date>(() => new Date())
