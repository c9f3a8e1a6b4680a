import { createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { recruiter, consultantWith } from '#server/security/policies/desk-policies.ts'
import { countApplicants, getApplicant, listApplicants } from '../contract/applicants.ts'
import { inviteApplicant } from '../contract/invite-applicant.ts'
import {
  countApplicantsByStatus,
  countApplicantsByVacancy,
  listApplications,
} from './applicant-queries.ts'
import { decisionRoutes } from './decision-routes.ts'
import { inviteToRegister } from './invite-to-register.ts'
import { readApplicant } from './read-applicant.ts'
import { unconfirmedRoutes } from './unconfirmed-routes.ts'

/** Registers the routes with which consultants read applications to vacancies of their branches. Any other application is a 404. */
export function applicantRoutes(server: Server) {
  route(server, listApplicants, { may: recruiter }, async ({ query }, { db, viewer }) => {
    const wanted = { ...query, branches: viewer.branches }
    const { rows, total } = await listApplications(db, wanted, query)
    return createListResponse(rows, total)
  })

  route(server, countApplicants, { may: recruiter }, async ({ query }, { db, viewer }) => {
    const wanted = { branches: viewer.branches, branch: query.branch }
    return {
      statuses: await countApplicantsByStatus(db, { ...query, ...wanted }),
      vacancies: await countApplicantsByVacancy(db, wanted),
    }
  })

  route(server, getApplicant, { may: recruiter }, ({ params }, { db, viewer }) =>
    readApplicant(db, params.id, viewer),
  )

  decisionRoutes(server)
  unconfirmedRoutes(server)

  route(
    server,
    inviteApplicant,
    { may: consultantWith('applications.work', 'registrations.work') },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const applicant = await readApplicant(db, params.id, viewer)
      const invited = await inviteToRegister(
        db,
        applicant,
        { ...body, consultant: viewer },
        parts,
        now,
      )
      parts.wakeOutbox()
      return invited
    },
  )
}
