import { spendAllowances } from '#server/security/allowances.ts'
import { readIdempotencyKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { uploadCurriculumVitae } from '../../contract.ts'
import { receiveCv } from './take-cv.ts'
import { assertFileSent, assertUploadSizeFits } from './upload-size.ts'
import type { UploadTools } from './upload-tools.ts'

export type CvPath = '/user/:id/curriculumvitae' | '/user/:id/curriculumvitaes'

export function uploadRoute(server: Server, path: CvPath, { store, scanner, work }: UploadTools) {
  const { config, db, log } = server.parts
  route(
    server,
    { ...uploadCurriculumVitae, path },
    {
      may: onboarding,
      beforeBody: ({ params, request }, { viewer }) => {
        assertSelf(viewer, params.id)
        assertUploadSizeFits(request)
      },
    },
    async ({ body, file, request }, { now, viewer }) => {
      assertFileSent(file)
      await spendAllowances(db, [{ allowance: 'uploads of a person', of: viewer.id }], now, config)
      const cv = await receiveCv(
        { candidateId: viewer.id, title: body.title, file, key: readIdempotencyKey(request) },
        { db, log, store, scanner },
        now,
      )
      work.wake()
      return cv
    },
  )
}
