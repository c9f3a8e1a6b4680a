import {
  composeInvitationLetter,
  type Invitation,
  type InvitationTools,
  type InvitationRecipient,
  createRegistrationLink,
  toMessageList,
  listPossibleChannels,
} from '#features/registrations/server/contact/invite.ts'
import { chooseLetterText } from '#features/registrations/domain/choose-letter-text.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { createReviewRefusal } from '#features/registrations/server/refused-review.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { formatThingCount, listQuestionsToCorrect } from '../../domain/answers-to-decide.ts'
import { readRegistrationForReview } from './registration-for-review.ts'

/** Returns a reviewed registration to its candidate and sends the candidate a link. The result is null if no message can reach the candidate. */
export async function returnToCandidate(
  db: Database,
  registration: LockedRegistration,
  to: InvitationRecipient,
  by: Consultant,
  { messages, config }: InvitationTools,
  now: Date,
): Promise<Invitation | null> {
  const things = await countThingsToCorrect(db, registration, config)
  const { channels = [], message } = to
  const isAtDesk = listPossibleChannels(to, config).length === 0
  await changeStatus(
    db,
    registration,
    {
      transition: 'return',
      actor: by.id,
      payload: {
        channels,
        things,
        ...(message ? { message } : {}),
        ...(isAtDesk ? { atDesk: true } : {}),
      },
    },
    now,
  )
  if (isAtDesk) return null
  const {
    id: linkId,
    url,
    expiresAt,
  } = await createRegistrationLink(db, registration, { reach: to, by: by.id }, config, now)
  const link = { url, expiresAt }
  const letter = await buildReturnLetter(db, registration, { to, by, things }, link)
  const { candidateId: ownerId } = registration
  await sendReturnLetters(
    db,
    { ...letter, ownerId, notAfter: expiresAt, linkId },
    to,
    messages,
    now,
  )
  return link
}

type ReturnLetter = Awaited<ReturnType<typeof buildReturnLetter>> & {
  readonly ownerId: string
  readonly notAfter: Date
  readonly linkId: string
}

type ReturnLetterName = ReturnLetter['text'] | `${ReturnLetter['text']}-text`

/** Sends an email, a text message or both, depending on the chosen channels. */
async function sendReturnLetters(
  db: Database,
  { text, linkId, ...letter }: ReturnLetter,
  { channels = [], emailAddress, phone }: InvitationRecipient,
  messages: InvitationTools['messages'],
  now: Date,
) {
  const by = (name: ReturnLetterName, to: string) =>
    messages.send(db, { ...letter, text: name, to, key: `${name}: ${linkId}` }, now)
  if (channels.includes('email') && emailAddress !== null) await by(text, emailAddress)
  if (channels.includes('sms')) await by(`${text}-text`, phone ?? '')
}

/**
 * Returns the number of answers that the candidate has to correct. Throws a 409 if there are none, because there is then nothing to write to the
 * candidate.
 */
async function countThingsToCorrect(
  db: Database,
  registration: LockedRegistration,
  secret: InvitationTools['config'],
): Promise<number> {
  const { status } = registration
  if (status === 'Submitted')
    throw conflict('Look at the answers first, and choose what the candidate has to put right.')
  if (status !== 'InReview') {
    const { message } = await createReviewRefusal(db, registration)
    throw conflict(`Nothing is to be sent to the candidate. ${message}`)
  }
  const { flow, answers, verdicts, added } = await readRegistrationForReview(
    db,
    registration,
    secret,
  )
  const things = listQuestionsToCorrect(flow, answers, { judged: verdicts.answers, added }).length
  if (things === 0)
    throw conflict(
      'Nothing is to be asked of the candidate again. Choose what they have to put right first.',
    )
  return things
}

type ReturnDetails = {
  readonly to: InvitationRecipient
  readonly by: Consultant
  readonly things: number
}

async function buildReturnLetter(
  db: Database,
  { branchId, flowVersionId }: LockedRegistration,
  { to, by, things }: ReturnDetails,
  { url, expiresAt }: Invitation,
) {
  const { type } = await findFlowDefinition(db, flowVersionId)
  const { name, phone } = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  return {
    text: chooseLetterText('returned', type),
    values: {
      firstName: to.firstName,
      consultant: by.firstName,
      branch: name,
      phone,
      things: formatThingCount(things),
      link: url,
      until: formatInstant(expiresAt),
    },
    lists: toMessageList(to.message),
  }
}

/** Returns the letter as it would be sent, with a placeholder link; the real link is created only when it is sent. */
export async function buildLetterPreview(
  db: Database,
  registration: LockedRegistration,
  to: InvitationRecipient,
  by: Consultant,
  config: InvitationTools['config'],
  now: Date,
) {
  const link = {
    url: `${config.publicOrigin}/i/…`,
    expiresAt: addPeriod(now, FIXED_RETENTION_PERIODS.invitationLinks),
  }
  if (registration.status === 'Draft') return composeInvitationLetter(db, registration.id, to, link)
  const things = await countThingsToCorrect(db, registration, config)
  return buildReturnLetter(db, registration, { to, by, things }, link)
}
