import {
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
import { guarded, page, wanted } from './page-route.ts'
import { StepUpPlace } from '../pages/step-up-place.tsx'

/** Every address of the product. What no line names is 'This page could not be found' with status 404 [seed 2]. `desk`: the consultants' pages, which the job board does not carry. */
export const routesOf = (desk: readonly RouteObject[]): RouteObject[] => [
  {
    errorElement: <RootError />,
    HydrateFallback: Starting,
    children: [
      {
        Component: Screen,
        errorElement: <ErrorScreen />,
        children: [
          page({
            index: true,
            file: 'home',
            component: () => import('../pages/home.tsx'),
            loader: () => import('../pages/home.loader.ts'),
          }),
          page({
            path: 'search',
            file: 'search',
            component: () => import('../pages/search.tsx'),
            loader: () => import('../pages/search.loader.ts'),
          }),
          { path: 'vacancy', loader: toSearch, Component: Outlet },
          page({
            path: 'vacancy/:id',
            file: 'vacancy',
            component: () => import('../pages/vacancy.tsx'),
            loader: () => import('../pages/vacancy.loader.ts'),
            head: import.meta.env.SSR ? () => import('../pages/vacancy.head.ts') : undefined,
          }),
          page({
            path: 'login',
            file: 'login',
            component: () => import('../pages/login.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'login/redirect',
            file: 'login-redirect',
            component: () => import('../pages/login-redirect.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'logout',
            file: 'logout',
            component: () => import('../pages/logout.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'onboarding',
            file: 'onboarding',
            component: () => import('../pages/onboarding.tsx'),
            browserOnly: true,
            isPrivate: true,
          }),
          page({
            path: 'recent-activity',
            file: 'recent-activity',
            component: () => import('../pages/recent-activity.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'recommended-jobs',
            file: 'recommended-jobs',
            component: () => import('../pages/recommended-jobs.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile',
            file: 'profile',
            component: () => import('../pages/profile.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/contact',
            file: 'profile-contact',
            component: () => import('../pages/profile-contact.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/education',
            file: 'profile-education',
            component: () => import('../pages/profile-education.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/work-history',
            file: 'profile-work-history',
            component: () => import('../pages/profile-work-history.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/job-preferences',
            file: 'profile-job-preferences',
            component: () => import('../pages/profile-job-preferences.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/notifications',
            file: 'profile-notifications',
            component: () => import('../pages/profile-notifications.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/privacy',
            file: 'profile-privacy',
            component: () => import('../pages/profile-privacy.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          page({
            path: 'profile/security',
            file: 'profile-security',
            component: () => import('../pages/profile-security.tsx'),
            browserOnly: true,
            guard: 'candidate',
          }),
          {
            path: 'profile/*',
            loader: import.meta.env.SSR ? nowhere : guarded('candidate', nowhere),
            Component: Outlet,
          },
          page({
            path: 'reset',
            file: 'reset',
            component: () => import('../pages/reset.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'not-me',
            file: 'not-me',
            component: () => import('../pages/not-me.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'validate/emailaddress',
            file: 'validate-emailaddress',
            component: () => import('../pages/validate-emailaddress.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'validate/socialsignin',
            file: 'validate-socialsignin',
            component: () => import('../pages/validate-socialsignin.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'validate/onboarding',
            file: 'validate-onboarding',
            component: () => import('../pages/validate-onboarding.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'registration',
            file: 'registration',
            component: () => import('../pages/registration.tsx'),
            browserOnly: true,
            guard: 'registrant',
          }),
          page({
            path: 'registration/flow',
            file: 'registration-flow',
            component: () => import('../pages/registration-flow.tsx'),
            browserOnly: true,
            guard: 'registrant',
          }),
          page({
            path: 'registration/logout',
            file: 'registration-logout',
            component: () => import('../pages/registration-logout.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'i/:id?',
            file: 'invitation-link',
            component: () => import('../pages/invitation-link.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'o/:id?',
            file: 'onboarding-link',
            component: () => import('../pages/onboarding-link.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'p/:id?',
            file: 'portal-link',
            component: () => import('../pages/portal-link.tsx'),
            browserOnly: true,
          }),
          page({
            path: 's/:id?',
            file: 'shared-invite',
            component: () => import('../pages/shared-invite.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'scan',
            file: 'scan',
            component: () => import('../pages/scan.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'DELETEME',
            file: 'delete-me',
            component: () => import('../pages/delete-me.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'unsubscribe/:token',
            file: 'unsubscribe',
            component: () => import('../pages/unsubscribe.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'release-notes',
            file: 'release-notes',
            component: () => import('../pages/release-notes.tsx'),
            browserOnly: true,
          }),
          page({
            path: 'branches/:branch?',
            file: 'branches',
            component: () => import('../pages/branches.tsx'),
            loader: () => import('../pages/branches.loader.ts'),
          }),
          page({
            path: 'legal/:policy',
            file: 'legal',
            component: () => import('../pages/legal.tsx'),
            loader: () => import('../pages/legal.loader.ts'),
          }),
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

/** Every page of the product stands in the frame that its path asks for. */
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

/** From the job board to the desk the browser loads anew: its pages are not known here. */
function nowhereOnTheBoard({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (!isConsultantPath(pathname)) nowhere()
  location.assign(pathname + search + wanted.hash())
  return new Promise<never>(() => {})
}
