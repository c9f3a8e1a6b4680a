import { deskRoutes } from './desk-routes.ts'
import { routesOf } from './routes.tsx'

/** Those of the job board and of the desk, as the server knows them. */
export const routes = routesOf(deskRoutes)
