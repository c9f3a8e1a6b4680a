import { isFirstNameSet, hasText } from '#shared/words/names.ts'

/** The person in onboarding [seed 3 'User (onboarding)']; fields are empty until they are known. */
export type OnboardingUser = {
  readonly id: string | null
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly authorizationToken: string | null
  readonly isPortal: boolean
}

export const UNKNOWN_USER: OnboardingUser = {
  id: null,
  firstName: '',
  middleName: '',
  lastName: '',
  emailAddress: '',
  phoneNumber: '',
  authorizationToken: null,
  isPortal: false,
}

/** The details of the person that a short link supplied. */
export type ShortcodePerson = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** Which facts are known already, so that their slides can be left out. `member`: the person has signed in. */
export type KnownOnboardingFacts = {
  readonly member: boolean
  readonly name: boolean
  readonly phone: boolean
}

/** Returns which facts are known. Text that is being typed on a slide does not count: otherwise the slide would vanish while the person types. */
export function findKnownFacts({
  user,
  shortcode,
}: {
  readonly user: OnboardingUser
  readonly shortcode: ShortcodePerson | null
}): KnownOnboardingFacts {
  const firstName = isFirstNameSet(user.firstName) || isFirstNameSet(shortcode?.firstName)
  const lastName = hasText(user.lastName) || hasText(shortcode?.lastName)
  return {
    member: user.authorizationToken !== null,
    name: firstName && lastName,
    phone: hasText(user.phoneNumber) || hasText(shortcode?.phone),
  }
}

/** Returns the person's first and last name, as typed, already known or supplied by a short link; null if either is missing. */
export function findCompleteNames({
  firstName,
  lastName,
  user,
  shortcode,
}: {
  readonly firstName: string
  readonly lastName: string
  readonly user: OnboardingUser
  readonly shortcode: ShortcodePerson | null
}) {
  const names = {
    firstName: firstName || user.firstName || shortcode?.firstName || '',
    lastName: lastName || user.lastName || shortcode?.lastName || '',
  }
  return isFirstNameSet(names.firstName) && hasText(names.lastName) ? names : null
}
