import { PROFILE_ROUTES } from './every-route.ts'
import { visitRoutes } from './every-route-visit.ts'

visitRoutes(PROFILE_ROUTES)
