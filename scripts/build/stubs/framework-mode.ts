import { createContext } from 'react'

/** Stubs of the router's framework mode, which the product does not use. The data mode needs only these exports of it. */
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, undefined, {}]
export const mergeRefs = (ref: unknown) => ref
export const PrefetchPageLinks = () => null
