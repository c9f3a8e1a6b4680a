import { splitIntoParagraphs } from '#features/messages/domain/paragraphs.ts'
import type { OutgoingLetter } from '#features/messages/server/send-message.ts'
import { sha256 } from '#server/security/hashes.ts'
import { normaliseText } from '#shared/words/text.ts'
import type { EmployerEnquiry } from '../domain/employer-enquiry.ts'
import { describeReason, type ReportReason } from '../domain/report-reasons.ts'

type Report = {
  readonly vacancyId: string
  readonly jobTitle: string
  readonly reference: string
  readonly reason: ReportReason
  readonly words: string
}

/**
 * Builds the letter about a reported job. Its key ensures that the same report is sent to an address only once, even if the button is pressed several
 * times.
 */
export const buildReportLetter = (
  { vacancyId, jobTitle, reference, reason, words }: Report,
  to: string,
  publicOrigin: string,
): OutgoingLetter => ({
  text: 'job-report',
  to,
  key: `job-report:${vacancyId}:${hashWords([reason, words, to])}`,
  values: {
    jobTitle,
    reference,
    reason: describeReason(reason),
    link: `${publicOrigin}/vacancy/${vacancyId}`,
  },
  lists: { paragraphs: toParagraphs(words || 'They left no message.') },
})

/** Builds the letter that tells a branch what an employer needs. Its key ensures that the same message is sent to an address only once. */
export const buildEnquiryLetter = (enquiry: EmployerEnquiry, to: string): OutgoingLetter => ({
  text: 'employer-enquiry',
  to,
  key: `employer-enquiry:${hashWords([...Object.values(enquiry), to])}`,
  values: {
    company: enquiry.company,
    place: enquiry.place,
    employerName: enquiry.name,
    employerPhone: enquiry.phoneNumber,
  },
  lists: { paragraphs: toParagraphs(enquiry.need) },
})

const toParagraphs = (words: string) =>
  splitIntoParagraphs(normaliseText(words)).map((paragraph) => ({ paragraph }))

const hashWords = (words: readonly string[]) =>
  sha256(JSON.stringify(words)).toString('base64url').slice(0, 22)
