import { route, type Server } from '#server/http/route.ts'
import { registrant } from '#server/security/policies/candidate-policies.ts'
import { getEarlierFiles } from '../../contract/earlier-files.ts'
import { getRegistrationProposals } from '../../contract/proposals.ts'
import { isOpen } from '../../domain/life/life.ts'
import { reachedRegistration } from '../reached-registration.ts'
import { wholeFlow } from '../whole-flow.ts'
import { earlierFiles, uploadsOf } from './earlier-files.ts'
import { mayBeOffered } from './may-be-offered.ts'
import { proposedJobs } from './proposed-jobs.ts'

/** Declares the routes that offer a person their earlier details as answers. */
export function proposalRoutes(server: Server) {
  route(
    server,
    getRegistrationProposals,
    { may: registrant },
    async ({ params }, { db, viewer, now, config }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      return mayBeOffered(viewer) ? [...(await proposedJobs(db, registration, now, config))] : []
    },
  )

  route(server, getEarlierFiles, { may: registrant }, async ({ params }, { db, viewer }) => {
    const registration = await reachedRegistration(db, viewer, params.id)
    if (!mayBeOffered(viewer) || !isOpen(registration.status)) return []
    const files = await earlierFiles(db, registration, uploadsOf(await wholeFlow(db, registration)))
    return files.map(({ actionId, documentStorageId, fileName, size, createdAt }) => ({
      actionId,
      documentStorageId,
      fileName,
      size,
      createdAt,
    }))
  })
}
