import type { InviteKind } from './short-link.ts'

type InvitationPurpose = {
  readonly branch: { readonly name: string } | null
  readonly inviteKind?: InviteKind
}

/**
 * Returns the purpose of an invitation, as everyone with the link can read it. The text does not reveal the state of the registration (amendment
 * 1.6), so it suits both people who begin and people who continue, for example after a consultant returned something to them.
 */
export function describeInvitation({ branch, inviteKind }: InvitationPurpose): string {
  const name = branch?.name ?? 'your branch'
  return inviteKind === 'survey'
    ? `This is your survey for ${name}, about how your work is going. Start it here, or carry on where you stopped. It takes a few minutes; every answer is saved as you go, so you can stop and come back.`
    : `This is your registration with ${name}. Start it here, or carry on where you stopped. It has several short parts; every answer is saved as you go, so you can stop and come back.`
}
