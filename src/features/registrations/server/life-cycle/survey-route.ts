import { findWorkingLink } from '#features/short-links/server/find-working-link.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { notFound } from '#shared/failure.ts'
import { beginSurvey } from '../../contract/survey.ts'
import { findOrCreateSurvey } from './begin-survey.ts'

/** Declares the route that opens the survey of a shared invite. */
export function surveyRoute(server: Server) {
  route(
    server,
    beginSurvey,
    { may: candidate },
    async ({ params, request }, { db, viewer, now, config }) => {
      const link = await findWorkingLink(db, { kind: 's', code: params.code }, request, now, config)
      if (link.target.inviteKind !== 'survey') throw notFound('This link asks for no survey.')
      const { id, isNew } = await findOrCreateSurvey(db, viewer.id, link, now, config)
      return createRouteResponse(isNew ? 201 : 200, { registrationId: id })
    },
  )
}
