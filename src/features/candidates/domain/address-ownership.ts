/**
 * The states of an email address that is used to sign in. Free: no account has it. Reserved: the desk made an account for it, to which no one can
 * sign in. Claimed: a person registered with it and has not proven it. Proven: the reader of its mailbox has shown that the account is theirs.
 */
export const ADDRESS_STATES = ['free', 'reserved', 'claimed', 'proven'] as const
export type AddressState = (typeof ADDRESS_STATES)[number]

/** The ways to prove that an address is one's own. 'Here' means in the session that registered the address, 'elsewhere' in any other browser. */
export const ADDRESS_PROOFS = [
  'proves it here',
  'proves it with the password chosen then',
  'proves it elsewhere',
  'chooses a new password',
] as const
export type AddressProof = (typeof ADDRESS_PROOFS)[number]

/**
 * Every event that can change the owner of an address. 'The desk' makes a registration or a link. A portal link that was shown at the desk proves
 * nothing about the person who opens it, and an onboarding link only carries the address.
 */
export const ADDRESS_EVENTS = [
  'registers',
  'a provider states it',
  'the desk',
  'opens a link that was shown',
  'an onboarding link',
  ...ADDRESS_PROOFS,
  'gives the password of an earlier account',
  'disowns it',
] as const
export type AddressEvent = (typeof ADDRESS_EVENTS)[number]

/**
 * The effect of an event on the address (`to`), on the account that has it (`holder`), and on the accounts that lost it earlier. An account that is
 * set aside has lost the address and every way to sign in; its profile waits for the person who proves the address and also knows its password.
 */
export type AddressChange = {
  readonly to: AddressState
  readonly holder: 'stays' | 'is set aside' | 'is erased'
  readonly earlier: 'stay' | 'join' | 'are erased'
}

const makeAddressChange = (
  to: AddressState,
  holder: AddressChange['holder'] = 'stays',
  earlier: AddressChange['earlier'] = 'stay',
): AddressChange => ({ to, holder, earlier })

/** The changes by state and event. An event that is not listed for a state is refused and changes nothing. */
const CHANGES_BY_STATE: Readonly<
  Record<AddressState, Readonly<Partial<Record<AddressEvent, AddressChange | undefined>>>>
> = {
  free: {
    registers: makeAddressChange('claimed'),
    'a provider states it': makeAddressChange('proven'),
    'the desk': makeAddressChange('reserved'),
    'an onboarding link': makeAddressChange('free'),
  },
  reserved: {
    'the desk': makeAddressChange('reserved'),
    'opens a link that was shown': makeAddressChange('reserved'),
    'an onboarding link': makeAddressChange('reserved'),
    'proves it here': makeAddressChange('proven'),
    'proves it elsewhere': makeAddressChange('proven'),
    'chooses a new password': makeAddressChange('proven', 'stays', 'are erased'),
    'disowns it': makeAddressChange('reserved', 'stays', 'are erased'),
  },
  claimed: {
    'the desk': makeAddressChange('reserved', 'is set aside'),
    'opens a link that was shown': makeAddressChange('reserved', 'is set aside'),
    'an onboarding link': makeAddressChange('free', 'is set aside'),
    'proves it here': makeAddressChange('proven'),
    'proves it with the password chosen then': makeAddressChange('proven'),
    'proves it elsewhere': makeAddressChange('proven', 'is set aside'),
    'chooses a new password': makeAddressChange('proven', 'is erased', 'are erased'),
    'disowns it': makeAddressChange('free', 'is erased', 'are erased'),
  },
  proven: {
    'the desk': makeAddressChange('proven'),
    'an onboarding link': makeAddressChange('proven'),
    'proves it here': makeAddressChange('proven'),
    'proves it with the password chosen then': makeAddressChange('proven'),
    'proves it elsewhere': makeAddressChange('proven'),
    'chooses a new password': makeAddressChange('proven'),
    'gives the password of an earlier account': makeAddressChange('proven', 'stays', 'join'),
  },
}

export const findAddressChange = (
  state: AddressState,
  arrival: AddressEvent,
): AddressChange | undefined => CHANGES_BY_STATE[state][arrival]
