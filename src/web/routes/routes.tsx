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
import { isConsultantPath, layoutOfPath } from '../layouts/layout-of-path.ts'
import { StepUpPlace } from '../pages/step-up-place.tsx'
import { guarded, type PageHead, pagesOf, wanted } from './page-route.ts'

/** Each address with its page in src/web/pages. These have their data and their words when the browser gets them. */
const DRAWN_BY_SERVER = {
  '': 'home/home',
  search: 'jobs/search',
  'vacancy/:id': 'jobs/vacancy',
  'branches/:branch?': 'reading/branches',
  'legal/:policy': 'reading/legal',
}

/** These pages need the session, which is in the browser, and are open to everyone. */
const OPEN = {
  login: 'account/login',
  'login/redirect': 'account/login-redirect',
  logout: 'account/logout',
  reset: 'account/reset',
  'not-me': 'account/not-me',
  'validate/emailaddress': 'account/validate-emailaddress',
  'validate/socialsignin': 'account/validate-socialsignin',
  'validate/onboarding': 'account/validate-onboarding',
  'registration/logout': 'registration/registration-logout',
  'i/:id?': 'links/invitation-link',
  'o/:id?': 'links/onboarding-link',
  'p/:id?': 'links/portal-link',
  's/:id?': 'links/shared-invite',
  scan: 'links/scan',
  DELETEME: 'account/delete-me',
  'unsubscribe/:token': 'account/unsubscribe',
  'release-notes': 'reading/release-notes',
}

const CANDIDATES = {
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

const REGISTRANTS = {
  registration: 'registration/registration',
  'registration/flow': 'registration/registration-flow',
}

const pages = pagesOf({
  components: import.meta.glob(
    './{account,home,jobs,links,profile,reading,registration}/*.page.tsx',
    { base: '../pages' },
  ),
  loaders: import.meta.glob<{ loader: LoaderFunction }>('./*/*.loader.ts', { base: '../pages' }),
  // What only the head of a page needs stays out of the browser's files.
  heads: import.meta.env.SSR
    ? import.meta.glob<PageHead>('./*/*.head.ts', { base: '../pages' })
    : {},
})

/**
 * Every address of the product. An address on no line is 'This page could not be found' with status 404 [seed 2]. `desk` holds the consultants' pages,
 * which the job board does not carry.
 */
export const routesOf = (desk: readonly RouteObject[]): RouteObject[] => [
  {
    errorElement: <RootError />,
    HydrateFallback: Starting,
    children: [
      {
        Component: Screen,
        errorElement: <ErrorScreen />,
        children: [
          ...pages(DRAWN_BY_SERVER),
          { path: 'vacancy', loader: toSearch, Component: Outlet },
          ...pages(OPEN, { browserOnly: true }),
          ...pages({ onboarding: 'account/onboarding' }, { browserOnly: true, isPrivate: true }),
          ...pages(CANDIDATES, { browserOnly: true, guard: 'candidate' }),
          ...pages(REGISTRANTS, { browserOnly: true, guard: 'registrant' }),
          {
            path: 'profile/*',
            loader: import.meta.env.SSR ? nowhere : guarded('candidate', nowhere),
            Component: Outlet,
          },
          ...desk,
          { path: '*', loader: desk.length > 0 ? nowhere : nowhereOnTheBoard, Component: Outlet },
        ],
      },
    ],
  },
]

function Starting() {
  return <AppInit />
}

/** Every page of the product is shown in the frame that its path asks for. */
function Screen() {
  const { pathname } = useLocation()
  return (
    <Frame layout={layoutOfPath(pathname)}>
      <Outlet />
      <StepUpPlace />
    </Frame>
  )
}

/** /vacancy without an id is the search, with its query. */
function toSearch({ request }: LoaderFunctionArgs) {
  return redirect(`/search${new URL(request.url).search}`)
}

function nowhere() {
  throw notFound('This page could not be found')
}

/** From the job board to the desk the browser loads the page again: its pages are not known here. */
function nowhereOnTheBoard({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (!isConsultantPath(pathname)) nowhere()
  location.assign(pathname + search + wanted.hash())
  return new Promise<never>(() => {})
}
