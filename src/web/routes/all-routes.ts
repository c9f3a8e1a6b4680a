import { deskRoutes } from './desk-routes.tsx'
import { routesOf } from './routes.tsx'

/** Those of the job board and of the desk, as the server knows them. */
export const routes = routesOf(deskRoutes)
