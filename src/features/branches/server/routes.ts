import { readBranchTexts } from '#features/content/server/read-branch-texts.ts'
import { logContentMistakes } from '#features/content/server/tell-mistakes.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { notFound } from '#shared/failure.ts'
import { getBranchPage, listBranchPages } from '../contract.ts'
import { listBranchesWithSlugs } from './branch-queries.ts'

export function branchRoutes(server: Server) {
  const { texts, mistakes } = readBranchTexts(server.parts.config.contentDir)
  logContentMistakes(server.parts.log, mistakes)

  route(server, listBranchPages, { may: anyone }, (_input, { parts: { reading } }) =>
    listBranchesWithSlugs(reading),
  )

  route(
    server,
    getBranchPage,
    { may: anyone },
    async ({ params: { slug } }, { parts: { reading } }) => {
      const branch = (await listBranchesWithSlugs(reading)).find(
        (one) => one.slug === slug || one.id === slug,
      )
      if (!branch) throw notFound('This page could not be found')
      return { ...branch, text: texts.get(branch.name) ?? null }
    },
  )
}
