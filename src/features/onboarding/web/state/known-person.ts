import type { Email } from '#features/candidates/contract/emails.ts'
import type { Phone } from '#features/candidates/contract/phones.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { call } from '#web/call/call.ts'
import { storeCandidateName } from '#web/session/store-candidate-name.ts'
import { getUserStatus } from '../../contract/user-status.ts'
import { SLIDES, type Slide } from '../../domain/slides.ts'
import type { NewEmail } from '../../domain/state.ts'
import type { OnboardingUser } from '../../domain/user.ts'
import { findAwaitedContact } from './awaited-code.ts'

export type KnownPerson = {
  readonly user: Partial<OnboardingUser>
  readonly completed: readonly Slide[]
  readonly through: boolean
  /** The phone and the address for which a code was sent and not confirmed yet; null if there is none. */
  readonly awaitingPhone: Pick<Phone, 'id' | 'phoneNumber'> | null
  readonly awaitingEmail: NewEmail | null
}
export const NO_KNOWN_PERSON: KnownPerson = {
  user: {},
  completed: [],
  through: false,
  awaitingPhone: null,
  awaitingEmail: null,
}

/** Reads the server's facts about the signed-in person. If they cannot be read, onboarding asks more than necessary but loses nothing. */
export async function readKnownPerson(id: string): Promise<KnownPerson> {
  const [phoneId, emailId] = [findAwaitedContact('phones'), findAwaitedContact('emails')]
  try {
    const asked = [phoneId && 'phonenumbers', emailId && 'emails'].filter(Boolean).join()
    const [{ includes, declarationSigned, ...user }, { onboardingSteps, onboardingCompleted }] =
      await Promise.all([
        call(getUser, { params: { id }, query: { includes: asked } }),
        call(getUserStatus, { params: { id } }),
      ])
    storeCandidateName(user)
    // A recorded 'Declaration' step does not replace the declaration itself, without which onboarding cannot be completed.
    const completed = SLIDES.filter((slide) =>
      slide === 'Declaration'
        ? declarationSigned || onboardingCompleted
        : onboardingSteps.includes(slide),
    )
    return {
      user: {
        firstName: user.firstName,
        middleName: user.middleName,
        lastName: user.lastName,
        emailAddress: user.emailAddress ?? '',
        phoneNumber: user.phoneNumber ?? '',
      },
      completed,
      through: onboardingCompleted,
      awaitingPhone: findUnconfirmedContact(includes.phonenumbers, phoneId),
      awaitingEmail: findUnconfirmedContact(includes.emails, emailId),
    }
  } catch {
    return NO_KNOWN_PERSON
  }
}

const findUnconfirmedContact = <Contact extends Phone | Email>(
  contacts: readonly Contact[] | undefined,
  id: string | null,
) => contacts?.find((contact) => contact.id === id && !contact.verified) ?? null
