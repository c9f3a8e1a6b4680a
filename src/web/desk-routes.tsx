import type { RouteObject } from 'react-router'
import { page } from './page-route.ts'

/** The pages of the desk [seed 2]. */
export const deskRoutes: readonly RouteObject[] = [
  page({ path: 'consultant/registrations/review/crm-duplicates', file: 'consultant-crm-duplicates', component: () => import('./pages/consultant-crm-duplicates.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/review/send-to-crm', file: 'consultant-send-to-crm', component: () => import('./pages/consultant-send-to-crm.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/review/crm-success', file: 'consultant-crm-success', component: () => import('./pages/consultant-crm-success.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations', file: 'consultant-registrations', component: () => import('./pages/consultant-registrations.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/new', file: 'consultant-new-registration', component: () => import('./pages/consultant-new-registration.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/new/confirmation', file: 'consultant-registration-made', component: () => import('./pages/consultant-registration-made.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/review/send-candidate', file: 'consultant-send-candidate', component: () => import('./pages/consultant-send-candidate.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/review/registration-complete', file: 'consultant-registration-complete', component: () => import('./pages/consultant-registration-complete.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/review/:review?', file: 'consultant-review', component: () => import('./pages/consultant-review.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/:id', file: 'consultant-registration', component: () => import('./pages/consultant-registration.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/BranchTransfer', file: 'consultant-branch-transfer', component: () => import('./pages/consultant-branch-transfer.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/RegistrationDocuments', file: 'consultant-registration-documents', component: () => import('./pages/consultant-registration-documents.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/registrations/RegistrationLog', file: 'consultant-registration-log', component: () => import('./pages/consultant-registration-log.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/applications', file: 'consultant-applications', component: () => import('./pages/consultant-applications.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/applications/:id', file: 'consultant-application', component: () => import('./pages/consultant-application.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/licence-checks', file: 'consultant-licence-checks', component: () => import('./pages/consultant-licence-checks.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/short-links', file: 'consultant-short-links', component: () => import('./pages/consultant-short-links.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/sessions', file: 'consultant-sessions', component: () => import('./pages/consultant-sessions.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant', file: 'consultant', component: () => import('./pages/consultant.tsx'), browserOnly: true, guard: 'consultant' }),
  page({ path: 'consultant/login', file: 'consultant-login', component: () => import('./pages/consultant-login.tsx'), browserOnly: true }),
  page({ path: 'consultant/logout', file: 'consultant-logout', component: () => import('./pages/consultant-logout.tsx'), browserOnly: true }),
  page({ path: 'consultant/noAccessRights', file: 'consultant-no-access', component: () => import('./pages/consultant-no-access.tsx'), browserOnly: true }),
]
