import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  useLocation,
} from 'react-router'
import { notFound } from '#shared/failure.ts'
import { ErrorScreen } from '../error-page/error-screen.tsx'
import { RootError } from '../error-page/root-error.tsx'
import { AppInit } from '../layouts/app-init.tsx'
import { Frame } from '../layouts/frame.tsx'
import { isConsultantPath, findLayout } from '../layouts/layout-of-path.ts'
import { StepUpDialog } from '../pages/step-up-dialog.tsx'
import { guardLoader, type PageHead, createPageRoutes, fragmentSource } from './page-route.ts'

/** The public pages with their files in src/web/pages. The server renders them. */
const SERVER_RENDERED_PAGES = {
  '': 'home/home',
  search: 'jobs/search',
  'vacancy/:id': 'jobs/vacancy',
  'branches/:branch?': 'reading/branches',
  'legal/:policy': 'reading/legal',
  help: 'reading/public-page',
  employers: 'reading/public-page',
}

/** The pages that are open to everyone and need the session, so the browser renders them. */
const OPEN_PAGES = {
  login: 'account/login',
  'login/redirect': 'account/login-redirect',
  logout: 'account/logout',
  reset: 'account/reset',
  'not-me': 'account/not-me',
  'validate/emailaddress': 'account/validate-emailaddress',
  'validate/socialsignin': 'account/validate-socialsignin',
  'validate/onboarding': 'account/validate-onboarding',
  'validate/alert/:code': 'account/unsubscribe',
  'registration/logout': 'registration/registration-logout',
  'applied/:receipt': 'links/applied',
  'claim/:code?': 'links/claim',
  'i/:id?': 'links/invitation-link',
  'o/:id?': 'links/onboarding-link',
  'p/:id?': 'links/portal-link',
  's/:id?': 'links/shared-invite',
  scan: 'links/scan',
  DELETEME: 'account/delete-me',
  'unsubscribe/:token': 'account/unsubscribe',
  'release-notes': 'reading/release-notes',
}

const CANDIDATE_PAGES = {
  'recent-activity': 'jobs/recent-activity',
  'recommended-jobs': 'jobs/recommended-jobs',
  profile: 'profile/profile',
  'profile/contact': 'profile/profile-contact',
  'profile/education': 'profile/profile-education',
  'profile/work-history': 'profile/profile-work-history',
  'profile/job-preferences': 'profile/profile-job-preferences',
  'profile/notifications': 'profile/profile-notifications',
  'profile/privacy': 'profile/profile-privacy',
  'profile/security': 'profile/profile-security',
}

const REGISTRANT_PAGES = {
  registration: 'registration/registration',
  'registration/flow': 'registration/registration-flow',
}

const createPages = createPageRoutes({
  components: import.meta.glob(
    './{account,home,jobs,links,profile,reading,registration}/*.page.tsx',
    { base: '../pages' },
  ),
  loaders: import.meta.glob<{ loader: LoaderFunction }>('./*/*.loader.ts', { base: '../pages' }),
  // Modules for the head are only in the server's build.
  heads: import.meta.env.SSR
    ? import.meta.glob<PageHead>('./*/*.head.ts', { base: '../pages' })
    : {},
})

/**
 * Returns all routes of the product. An unknown address is 'This page could not be found' with status 404 [seed 2]. `desk` has the consultants'
 * pages; it is empty on the job board, which does not load them.
 */
export const createRoutes = (desk: readonly RouteObject[]): RouteObject[] => [
  {
    errorElement: <RootError />,
    HydrateFallback: StartingScreen,
    children: [
      {
        Component: PageInLayout,
        errorElement: <ErrorScreen />,
        children: [
          ...createPages(SERVER_RENDERED_PAGES),
          { path: 'vacancy', loader: redirectToSearch, Component: Outlet },
          ...createPages(OPEN_PAGES, { browserOnly: true }),
          ...createPages(
            { onboarding: 'account/onboarding' },
            { browserOnly: true, isPrivate: true },
          ),
          ...createPages(CANDIDATE_PAGES, { browserOnly: true, guard: 'candidate' }),
          ...createPages(REGISTRANT_PAGES, { browserOnly: true, guard: 'registrant' }),
          {
            path: 'profile/*',
            loader: import.meta.env.SSR ? throwNotFound : guardLoader('candidate', throwNotFound),
            Component: Outlet,
          },
          ...desk,
          { path: '*', loader: desk.length > 0 ? throwNotFound : reloadForDesk, Component: Outlet },
        ],
      },
    ],
  },
]

function StartingScreen() {
  return <AppInit />
}

/** Renders every page in the layout of its path. */
function PageInLayout() {
  const { pathname } = useLocation()
  return (
    <Frame layout={findLayout(pathname)}>
      <Outlet />
      <StepUpDialog />
    </Frame>
  )
}

/** Redirects /vacancy without an id to the search, with its query. */
function redirectToSearch({ request }: LoaderFunctionArgs) {
  return redirect(`/search${new URL(request.url).search}`)
}

function throwNotFound() {
  throw notFound('This page could not be found')
}

/** Reloads the document for an address of the desk, whose pages the job board's bundle does not contain. */
function reloadForDesk({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (!isConsultantPath(pathname)) throwNotFound()
  location.assign(pathname + search + fragmentSource.hash())
  return new Promise<never>(() => {})
}
