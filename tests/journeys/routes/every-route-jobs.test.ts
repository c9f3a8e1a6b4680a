import { JOB_ROUTES } from './every-route.ts'
import { visitRoutes } from './every-route-visit.ts'

visitRoutes(JOB_ROUTES)
