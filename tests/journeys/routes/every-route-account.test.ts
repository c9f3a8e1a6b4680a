import { ACCOUNT_ROUTES } from './every-route.ts'
import { visitRoutes } from './every-route-visit.ts'

visitRoutes(ACCOUNT_ROUTES)
