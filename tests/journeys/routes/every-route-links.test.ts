import { LINK_ROUTES } from './every-route.ts'
import { visitRoutes } from './every-route-visit.ts'

visitRoutes(LINK_ROUTES)
