/**
 * The states of an email address that is used to sign in. Free: no account has it. Reserved: the desk made an account for it, to which no one can
 * sign in. Claimed: a person registered with it and has not proven it. Proven: the reader of its mailbox has shown that the account is theirs.
 */
export const ADDRESS_STATES = ['free', 'reserved', 'claimed', 'proven'] as const
export type AddressState = (typeof ADDRESS_STATES)[number]

/** The ways to prove that an address is one's own. 'Here' means within the session that registered it. */
export const PROOFS = [
  'proves it here',
  'proves it with the password chosen then',
  'proves it elsewhere',
  'chooses a new password',
] as const
export type Proof = (typeof PROOFS)[number]

/**
 * Every event that can change the owner of an address. The desk makes registrations and links; a link that was shown at the desk proves nothing about
 * the person who opens it. An onboarding link only carries the address.
 */
export const ARRIVALS = [
  'registers',
  'a provider states it',
  'the desk',
  'opens a link that was shown',
  'an onboarding link',
  ...PROOFS,
  'gives the password of an earlier account',
  'disowns it',
] as const
export type Arrival = (typeof ARRIVALS)[number]

/**
 * The effect of an arrival on the address (`to`), on the account that has it (`holder`), and on the accounts that lost it earlier. An account that is
 * set aside has lost the address and every way to sign in; its profile waits for the person who proves the address and also knows its password.
 */
export type Change = {
  readonly to: AddressState
  readonly holder: 'stays' | 'is set aside' | 'is erased'
  readonly earlier: 'stay' | 'join' | 'are erased'
}

const changed = (
  to: AddressState,
  holder: Change['holder'] = 'stays',
  earlier: Change['earlier'] = 'stay',
): Change => ({ to, holder, earlier })

/** The changes by state and arrival. An arrival that is not listed is refused and changes nothing. */
const CHANGES: Readonly<
  Record<AddressState, Readonly<Partial<Record<Arrival, Change | undefined>>>>
> = {
  free: {
    registers: changed('claimed'),
    'a provider states it': changed('proven'),
    'the desk': changed('reserved'),
    'an onboarding link': changed('free'),
  },
  reserved: {
    'the desk': changed('reserved'),
    'opens a link that was shown': changed('reserved'),
    'an onboarding link': changed('reserved'),
    'proves it here': changed('proven'),
    'proves it elsewhere': changed('proven'),
    'chooses a new password': changed('proven', 'stays', 'are erased'),
    'disowns it': changed('reserved', 'stays', 'are erased'),
  },
  claimed: {
    'the desk': changed('reserved', 'is set aside'),
    'opens a link that was shown': changed('reserved', 'is set aside'),
    'an onboarding link': changed('free', 'is set aside'),
    'proves it here': changed('proven'),
    'proves it with the password chosen then': changed('proven'),
    'proves it elsewhere': changed('proven', 'is set aside'),
    'chooses a new password': changed('proven', 'is erased', 'are erased'),
    'disowns it': changed('free', 'is erased', 'are erased'),
  },
  proven: {
    'the desk': changed('proven'),
    'an onboarding link': changed('proven'),
    'proves it here': changed('proven'),
    'proves it with the password chosen then': changed('proven'),
    'proves it elsewhere': changed('proven'),
    'chooses a new password': changed('proven'),
    'gives the password of an earlier account': changed('proven', 'stays', 'join'),
  },
}

export const afterArrival = (state: AddressState, arrival: Arrival): Change | undefined =>
  CHANGES[state][arrival]
