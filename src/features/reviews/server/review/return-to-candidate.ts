import {
  invitationLetter,
  type Invitation,
  type InvitationTools,
  type Invited,
  linkInto,
  listOf,
  waysTo,
} from '#features/registrations/server/contact/invite.ts'
import { letterOfFlow } from '#features/registrations/domain/letter-of-flow.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { refusedReview } from '#features/registrations/server/refused-review.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { after, FIXED_PERIODS } from '#shared/periods.ts'
import { thingsInWords, toPutRight } from '../../domain/to-decide.ts'
import { judgedOf } from './judged.ts'

/** Returns a reviewed registration to its candidate, with a link to it. */
export async function returnToCandidate(
  db: Database,
  registration: Locked,
  to: Invited,
  by: Consultant,
  { messages, config }: InvitationTools,
  now: Date,
): Promise<Invitation | null> {
  const things = await thingsToReturn(db, registration, config)
  const { channels = [], message } = to
  const isAtDesk = waysTo(to, config).length === 0
  await transit(
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
  } = await linkInto(db, registration, { reach: to, by: by.id }, config, now)
  const link = { url, expiresAt }
  const letter = await returnedLetter(db, registration, { to, by, things }, link)
  const { candidateId: ownerId } = registration
  await sendLetters(db, { ...letter, ownerId, notAfter: expiresAt, linkId }, to, messages, now)
  return link
}

type Letter = Awaited<ReturnType<typeof returnedLetter>> & {
  readonly ownerId: string
  readonly notAfter: Date
  readonly linkId: string
}

type LetterName = Letter['text'] | `${Letter['text']}-text`

/** Sends the letters by each chosen channel. */
async function sendLetters(
  db: Database,
  { text, linkId, ...letter }: Letter,
  { channels = [], emailAddress, phone }: Invited,
  messages: InvitationTools['messages'],
  now: Date,
) {
  const by = (name: LetterName, to: string) =>
    messages.send(db, { ...letter, text: name, to, key: `${name}: ${linkId}` }, now)
  if (channels.includes('email') && emailAddress !== null) await by(text, emailAddress)
  if (channels.includes('sms')) await by(`${text}-text`, phone ?? '')
}

/** Returns the number of things that the candidate has to correct. If there are none, there is no letter to send or show. */
async function thingsToReturn(
  db: Database,
  registration: Locked,
  secret: InvitationTools['config'],
): Promise<number> {
  const { status } = registration
  if (status === 'Submitted')
    throw conflict('Look at the answers first, and choose what the candidate has to put right.')
  if (status !== 'InReview') {
    const { message } = await refusedReview(db, registration)
    throw conflict(`Nothing is to be sent to the candidate. ${message}`)
  }
  const { flow, answers, verdicts, added } = await judgedOf(db, registration, secret)
  const things = toPutRight(flow, answers, { judged: verdicts.answers, added }).length
  if (things === 0)
    throw conflict(
      'Nothing is to be asked of the candidate again. Choose what they have to put right first.',
    )
  return things
}

type Said = { readonly to: Invited; readonly by: Consultant; readonly things: number }

async function returnedLetter(
  db: Database,
  { branchId, flowVersionId }: Locked,
  { to, by, things }: Said,
  { url, expiresAt }: Invitation,
) {
  const { type } = await flowOf(db, flowVersionId)
  const { name, phone } = await db.one<{ name: string; phone: string }>(
    sql`select name, phone from branches where id = ${branchId}`,
  )
  return {
    text: letterOfFlow('returned', type),
    values: {
      firstName: to.firstName,
      consultant: by.firstName,
      branch: name,
      phone,
      things: thingsInWords(things),
      link: url,
      until: instantInWords(expiresAt),
    },
    lists: listOf(to.message),
  }
}

/** Returns the letter as it would be sent, with a placeholder link; the real link is created only when it is sent. */
export async function previewOf(
  db: Database,
  registration: Locked,
  to: Invited,
  by: Consultant,
  config: InvitationTools['config'],
  now: Date,
) {
  const link = {
    url: `${config.publicOrigin}/i/…`,
    expiresAt: after(now, FIXED_PERIODS.invitationLinks),
  }
  if (registration.status === 'Draft') return invitationLetter(db, registration.id, to, link)
  const things = await thingsToReturn(db, registration, config)
  return returnedLetter(db, registration, { to, by, things }, link)
}
