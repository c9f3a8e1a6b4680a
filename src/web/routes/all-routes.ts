import { deskRoutes } from './desk-routes.ts'
import { routesOf } from './routes.tsx'

/** The server's routes: the pages of the job board and of the desk. */
export const routes = routesOf(deskRoutes)
