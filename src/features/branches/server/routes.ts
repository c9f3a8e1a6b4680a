import { readBranchTexts } from '#features/content/server/read-branch-texts.ts'
import { logContentMistakes } from '#features/content/server/tell-mistakes.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { notFound } from '#shared/failure.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import { getBranchPage, listBranchPages } from '../contract.ts'
import { describeOpening } from '../domain/hours/opening-state.ts'
import { sortByDistance } from '../domain/sort-by-distance.ts'
import {
  type BranchRow,
  findBranchContact,
  listBranchesWithSlugs,
  listShownTeam,
} from './branch-queries.ts'
import { fillBranchesFromFiles } from './facts/fill-branches.ts'
import { findBranch } from './find-branch.ts'
import { formatPictureAddress, servePictures } from './pictures.ts'
import { visitRoutes } from './visit-routes.ts'

export async function branchRoutes(server: Server) {
  const { texts, mistakes } = readBranchTexts(server.parts.config.contentDir)
  logContentMistakes(server.parts.log, mistakes)
  // The demo's branches are not inserted yet; `insertDemoBranches` fills them later.
  if (!server.parts.config.demoContent) await fillBranchesFromFiles(server.parts)

  route(
    server,
    listBranchPages,
    { may: anyone },
    async ({ query: { near } }, { parts: { reading, places }, now }) => {
      const branches = await listBranchesWithSlugs(reading)
      const place = near?.trim() ? await findPlace(places, near) : undefined
      return sortByDistance(branches, place).map((branch) => ({
        ...branch,
        ...describeState(branch, now),
      }))
    },
  )

  route(
    server,
    getBranchPage,
    { may: anyone },
    async ({ params: { slug } }, { parts: { reading }, now }) => {
      const branch = await findBranch(reading, slug)
      const { email, access } = await findBranchContact(reading, branch.id)
      const team = await listShownTeam(reading, branch.id)
      return {
        ...branch,
        ...describeState(branch, now),
        closedOn: branch.closedOn.filter((day) => day >= toLondonDay(now)),
        text: texts.get(branch.name) ?? null,
        email,
        access,
        team: team.map((member) => ({
          ...member,
          picture: member.picture && formatPictureAddress(member.picture),
        })),
      }
    },
  )

  visitRoutes(server)
  servePictures(server)
}

function describeState(branch: BranchRow, now: Date) {
  const state = describeOpening(branch, now)
  return { openNow: state?.openNow ?? null, opening: state?.words ?? null }
}

async function findPlace(places: PlaceFinder, near: string) {
  const found = await places.find(near)
  if (!found)
    throw notFound(
      `We don't know a place called “${near.trim()}”. Check the spelling, or use a postcode.`,
    )
  return found.place
}
