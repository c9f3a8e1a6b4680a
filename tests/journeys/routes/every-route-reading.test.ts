import { READING_ROUTES } from './every-route.ts'
import { visitRoutes } from './every-route-visit.ts'

visitRoutes(READING_ROUTES)
