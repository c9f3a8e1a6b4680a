import { createContext } from 'react'

/** We do not use the router's framework mode. The data mode reads nothing but this of its components. */
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, undefined, {}]
export const mergeRefs = (ref: unknown) => ref
export const PrefetchPageLinks = () => null
