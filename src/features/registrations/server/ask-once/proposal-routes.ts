import { route, type Server } from '#server/http/route.ts'
import { registrant } from '#server/security/policies/candidate-policies.ts'
import { getEarlierFiles } from '../../contract/earlier-files.ts'
import { getRegistrationProposals } from '../../contract/proposals.ts'
import { isOpen } from '../../domain/life-cycle/status-transitions.ts'
import { findReachableRegistration } from '../find-reachable-registration.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { listEarlierFiles, listUploadQuestions } from './earlier-files.ts'
import { mayOfferEarlierAnswers } from './may-offer-earlier-answers.ts'
import { findJobsToPropose } from './proposed-jobs.ts'

/** Declares the routes that offer a person their earlier details as answers. */
export function proposalRoutes(server: Server) {
  route(
    server,
    getRegistrationProposals,
    { may: registrant },
    async ({ params }, { db, viewer, now, config }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      return mayOfferEarlierAnswers(viewer)
        ? [...(await findJobsToPropose(db, registration, now, config))]
        : []
    },
  )

  route(server, getEarlierFiles, { may: registrant }, async ({ params }, { db, viewer }) => {
    const registration = await findReachableRegistration(db, viewer, params.id)
    if (!mayOfferEarlierAnswers(viewer) || !isOpen(registration.status)) return []
    const files = await listEarlierFiles(
      db,
      registration,
      listUploadQuestions(await findFlowWithAddedTasks(db, registration)),
    )
    return files.map(({ actionId, documentStorageId, fileName, size, createdAt }) => ({
      actionId,
      documentStorageId,
      fileName,
      size,
      createdAt,
    }))
  })
}
