import { accountCalls } from './calls/accounts.ts'
import { applicantCalls } from './calls/applicants.ts'
import { applySheetCalls } from './calls/apply-sheet.ts'
import { candidateCalls } from './calls/candidates.ts'
import { consultantCalls } from './calls/consultants.ts'
import { contactCalls } from './calls/contacts.ts'
import { crmCalls } from './calls/crm.ts'
import { deletionCalls } from './calls/deletion.ts'
import { deskCalls } from './calls/desk.ts'
import { documentCalls } from './calls/documents.ts'
import { branchCalls } from './calls/branches.ts'
import { enquiryCalls } from './calls/enquiries.ts'
import { agencyCalls, jobCalls } from './calls/jobs.ts'
import { recommendationCalls, searchCalls } from './calls/searches.ts'
import { licenceCheckCalls } from './calls/licence-check.ts'
import { recordCalls } from './calls/records.ts'
import { registrationCalls } from './calls/registrations.ts'
import { reviewCalls } from './calls/reviews.ts'
import { shortLinkCalls } from './calls/short-links.ts'
import { socialCalls } from './calls/social.ts'
import { transferCalls } from './calls/transfers.ts'
import { registrationLogCalls } from './calls/registration-log.ts'
import { documentsZipCalls } from './calls/registration-zip.ts'
import type { Line } from './line.ts'

/** Every call of the specification for candidates and for the public [seed 7.2 to 7.32], and the calls that the contract page adds to them. */
export const LINES: readonly Line[] = [
  ...accountCalls,
  ...socialCalls,
  ...deletionCalls,
  ...candidateCalls,
  ...contactCalls,
  ...recordCalls,
  ...documentCalls,
  ...jobCalls,
  ...branchCalls,
  ...agencyCalls,
  ...enquiryCalls,
  ...searchCalls,
  ...recommendationCalls,
  ...shortLinkCalls,
  ...registrationCalls,
  ...crmCalls,
  ...reviewCalls,
  ...consultantCalls,
  ...applicantCalls,
  ...applySheetCalls,
  ...transferCalls,
  ...registrationLogCalls,
  ...documentsZipCalls,
  ...licenceCheckCalls,
  ...deskCalls,
]
