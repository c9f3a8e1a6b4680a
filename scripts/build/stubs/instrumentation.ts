/** Stubs of the router's instrumentation, which the product does not use. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router: unknown) => router
