import { createContext } from 'react-router'

/**
 * A loader's clock, read by `context.get(clock)()`: the server's during server rendering. The page passes the time on, so that server and browser
 * render the same '3 hours ago'.
 */
export const clockContext = createContext<() => Date>(() => new Date())
