import { createInvalidFailure } from '#shared/failure.ts'
import { createRouteResponse, createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { integration } from '#server/security/policies/system-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { setApplicationNote } from '../contract/note.ts'
import {
  listTrackedApplications,
  quickApply,
  setApplicationStatus,
  trackApplication,
  withdrawApplication,
} from '../contract/tracked-applications.ts'
import {
  findApplicationForVacancy,
  listApplicationsOfCandidate,
  countApplications,
} from './application-queries.ts'
import { storeAgencyDecision, storeWithdrawal } from './change-status.ts'
import { receiveApplication } from './receive-application.ts'
import { storeNote } from './store-note.ts'
import { addVacanciesToApplications } from './add-vacancies-to-applications.ts'

const TRACKED_APPLICATION_PATHS = [
  '/user/:id/trackedapplication',
  '/user/:id/trackedapplications',
] as const
type TrackedApplicationPath = (typeof TRACKED_APPLICATION_PATHS)[number]

export function trackedApplicationRoutes(server: Server) {
  quickApplyRoute(server)
  // Each route has two paths, because the specification spells them in the singular and in the plural.
  for (const path of TRACKED_APPLICATION_PATHS) {
    listRoute(server, path)
    trackRoute(server, path)
    withdrawRoute(server, path)
  }
  statusRoute(server)
  noteRoute(server)
}

function quickApplyRoute(server: Server) {
  route(server, quickApply, { may: candidate }, async ({ params }, { now, viewer, parts }) => {
    assertSelf(viewer, params.userId)
    const attempt = {
      candidateId: viewer.id,
      vacancyId: params.vacancyId,
      documentId: params.documentId,
    }
    const { application, made } = await receiveApplication(attempt, parts, now)
    parts.wakeOutbox()
    return createRouteResponse(made ? 201 : 200, application)
  })
}

function listRoute(server: Server, path: TrackedApplicationPath) {
  route(
    server,
    { ...listTrackedApplications, path },
    { may: candidate },
    async ({ params, query }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const applications = await listApplicationsOfCandidate(db, viewer.id, query)
      return createListResponse(
        query.jobInfo ? await addVacanciesToApplications(db, applications) : applications,
        await countApplications(db, viewer.id),
      )
    },
  )
}

/** Registers the route that tracks an application. It only returns an existing one, because only quick apply creates an application. */
function trackRoute(server: Server, path: TrackedApplicationPath) {
  route(
    server,
    { ...trackApplication, path },
    { may: candidate },
    async ({ params, body }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      const application = await findApplicationForVacancy(db, {
        candidateId: viewer.id,
        vacancyId: body.jobId,
      })
      if (!application) throw createInvalidFailure('Use quick apply to create an application.')
      return application
    },
  )
}

function withdrawRoute(server: Server, path: TrackedApplicationPath) {
  route(
    server,
    { ...withdrawApplication, path },
    { may: candidate },
    ({ params, body }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return storeWithdrawal({ candidateId: viewer.id, vacancyId: body.jobId }, { db }, now)
    },
  )
}

function statusRoute(server: Server) {
  route(
    server,
    setApplicationStatus,
    { may: integration },
    async ({ params, body }, { now, viewer, parts }) => {
      const application = await storeAgencyDecision(
        { id: params.id, status: body.status, feedId: viewer.feedId },
        parts,
        now,
      )
      parts.wakeOutbox()
      return application
    },
  )
}

function noteRoute(server: Server) {
  route(
    server,
    setApplicationNote,
    { may: candidate },
    async ({ params, body }, { db, viewer }) => {
      await storeNote(db, { id: params.id, candidateId: viewer.id, text: body.text })
      return { saved: true as const }
    },
  )
}
