import { createContext } from 'react-router'

/**
 * In a loader, `context.get(clock)()` is the server's own time while a page is rendered there. The page passes it on, so that both sides say the same '3
 * hours ago'.
 */
export const clock = createContext<() => Date>(() => new Date())
