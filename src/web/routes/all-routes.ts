import { deskRoutes } from './desk-routes.ts'
import { createRoutes } from './routes.tsx'

/** The server's routes: the pages of the job board and of the desk. */
export const routes = createRoutes(deskRoutes)
