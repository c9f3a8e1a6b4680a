import { createContext } from 'react'

/** The router's framework mode is not in use: of its components the data mode reads no more than this. */
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, undefined, {}]
export const mergeRefs = (ref: unknown) => ref
export const PrefetchPageLinks = () => null
