import { hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { createInvalidFailure, invalidFields, notFound } from '#shared/failure.ts'
import { removePhonePunctuation } from '#shared/words/phone.ts'
import { normaliseText } from '#shared/words/text.ts'
import { reportVacancy, sendEmployerEnquiry } from '../contract.ts'
import { type EmployerEnquiry, findEnquiryRefusals } from '../domain/employer-enquiry.ts'
import { findNearestBranch } from '../domain/nearest-branch.ts'
import { buildEnquiryLetter, buildReportLetter } from './enquiry-letters.ts'
import {
  type EnquiredBranch,
  findReportedVacancy,
  listEnquiredBranches,
} from './enquiry-queries.ts'

export function enquiryRoutes(server: Server) {
  const { config, messages, places, wakeOutbox } = server.parts

  route(server, reportVacancy, { may: anyone }, async ({ params, body, request }, { db, now }) => {
    const of = hashNetwork(request, config)
    await spendAllowances(db, [{ allowance: 'reports of jobs of a network', of }], now, config)
    const vacancy = await findReportedVacancy(db, params.id)
    if (!vacancy) throw notFound(`could not find job : ${params.id}`)
    const { branchAddress, ...job } = vacancy
    const report = { ...job, ...body, vacancyId: params.id }
    const addresses = new Set([...(branchAddress ? [branchAddress] : []), config.support.candidate])
    await db.transaction(async (db) => {
      for (const to of addresses)
        await messages.send(db, buildReportLetter(report, to, config.publicOrigin), now)
    })
    wakeOutbox()
    return null
  })

  route(server, sendEmployerEnquiry, { may: anyone }, async ({ body, request }, { db, now }) => {
    const refused = Object.entries(findEnquiryRefusals(body)).flatMap(([field, words]) =>
      words ? [[field, words] as const] : [],
    )
    if (refused.length > 0) throw invalidFields(Object.fromEntries(refused))
    const branch = await chooseBranch(await listEnquiredBranches(db), body)
    const of = hashNetwork(request, config)
    await spendAllowances(
      db,
      [{ allowance: 'enquiries of employers of a network', of }],
      now,
      config,
    )
    await messages.send(db, buildEnquiryLetter(tidyEnquiry(body), branch.email), now)
    wakeOutbox()
    return { branch: { name: branch.name, phone: branch.phone }, sentAt: now }
  })

  /** Returns the branch nearest to the place of the work. */
  async function chooseBranch(branches: readonly EnquiredBranch[], { place }: EmployerEnquiry) {
    const found = await places.find(place)
    if (!found)
      throw invalidFields({
        place: 'We don’t know that place. Try a larger town nearby, or a postcode.',
      })
    const branch = findNearestBranch(branches, found.place) ?? branches[0]
    if (!branch)
      throw createInvalidFailure(
        `We have no branch to send this to. Please email us at ${config.support.candidate} instead.`,
      )
    return branch
  }
}

const tidyEnquiry = (typed: EmployerEnquiry): EmployerEnquiry => ({
  company: normaliseText(typed.company),
  place: normaliseText(typed.place),
  name: normaliseText(typed.name),
  phoneNumber: removePhonePunctuation(typed.phoneNumber),
  need: normaliseText(typed.need),
})
