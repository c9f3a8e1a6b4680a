import { route, type Server } from '#server/http/route.ts'
import { hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { sha256 } from '#server/security/hashes.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { invalidFields } from '#shared/failure.ts'
import { formatPhone, normalisePhone, removePhonePunctuation } from '#shared/words/phone.ts'
import { bookVisit } from '../contract.ts'
import {
  findVisitorNameRefusal,
  findVisitorPhoneRefusal,
  findVisitTimeRefusals,
  formatVisitTime,
  type Visit,
} from '../domain/hours/visits.ts'
import { type BranchRow, findBranchContact } from './branch-queries.ts'
import { findBranch } from './find-branch.ts'

/** Registers the call with which someone announces a visit. The branch gets a letter, and nothing else is stored. */
export function visitRoutes(server: Server) {
  route(
    server,
    bookVisit,
    { may: anyone },
    async ({ params: { slug }, body, request }, { db, now, config, parts }) => {
      const branch = await findBranch(db, slug)
      assertVisitFits(body, branch, now)
      await spendAllowances(
        db,
        [{ allowance: 'visits booked by a network', of: hashNetwork(request, config) }],
        now,
        config,
      )
      const { letterBox } = await findBranchContact(db, branch.id)
      const phone = normalisePhone(removePhonePunctuation(body.phone))
      await parts.messages.send(
        db,
        {
          text: 'visit-to-branch',
          to: letterBox,
          values: {
            branch: branch.name,
            candidateName: body.name.trim(),
            phone: formatPhone(phone),
            when: formatVisitTime(body),
          },
          key: `visit: ${branch.id} ${hashVisit({ ...body, phone })}`,
          // What the visitor typed is deleted from the outbox as soon as the letter is sent.
          forget: true,
        },
        now,
      )
      parts.wakeOutbox()
      return null
    },
  )
}

function assertVisitFits(visit: Visit, branch: BranchRow, now: Date) {
  const refusals = {
    ...findVisitTimeRefusals(visit, branch, now),
    name: findVisitorNameRefusal(visit.name),
    phone: findVisitorPhoneRefusal(visit.phone),
  }
  const fields = Object.entries(refusals).filter(([, words]) => words !== undefined)
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields) as Record<string, string>)
}

/** Returns the key of a visit's letter, so that a repeated request queues no second letter. */
const hashVisit = ({ day, time, name, phone }: Visit) =>
  sha256(JSON.stringify([day, time, name.trim(), phone])).toString('base64url')
