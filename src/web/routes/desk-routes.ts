import { createPageRoutes } from './page-route.ts'

const CONSULTANT_PAGES = {
  'consultant/registrations/review/crm-duplicates': 'desk/consultant-crm-duplicates',
  'consultant/registrations/review/send-to-crm': 'desk/consultant-send-to-crm',
  'consultant/registrations/review/crm-success': 'desk/consultant-crm-success',
  'consultant/registrations': 'desk/consultant-registrations',
  'consultant/registrations/new': 'desk/consultant-new-registration',
  'consultant/registrations/new/confirmation': 'desk/consultant-registration-made',
  'consultant/registrations/review/send-candidate': 'desk/consultant-send-candidate',
  'consultant/registrations/review/registration-complete': 'desk/consultant-registration-complete',
  'consultant/registrations/review/:review?': 'desk/consultant-review',
  'consultant/registrations/:id': 'desk/consultant-registration',
  'consultant/registrations/BranchTransfer': 'desk/consultant-branch-transfer',
  'consultant/registrations/RegistrationDocuments': 'desk/consultant-registration-documents',
  'consultant/registrations/RegistrationLog': 'desk/consultant-registration-log',
  'consultant/applications': 'desk/consultant-applications',
  'consultant/applications/:id': 'desk/consultant-application',
  'consultant/licence-checks': 'desk/consultant-licence-checks',
  'consultant/short-links': 'desk/consultant-short-links',
  'consultant/sessions': 'desk/consultant-sessions',
  consultant: 'desk/consultant',
}

const OPEN_DESK_PAGES = {
  'consultant/login': 'desk/consultant-login',
  'consultant/logout': 'desk/consultant-logout',
  'consultant/noAccessRights': 'desk/consultant-no-access',
}

const createPages = createPageRoutes({
  components: import.meta.glob('./desk/*.page.tsx', { base: '../pages' }),
})

/** The pages of the desk [seed 2]. */
export const deskRoutes = [
  ...createPages(CONSULTANT_PAGES, { browserOnly: true, guard: 'consultant' }),
  ...createPages(OPEN_DESK_PAGES, { browserOnly: true }),
]
