import { useNavigate } from 'react-router'
import type { OpenedLink } from '#features/short-links/contract/short-link.ts'
import { ProveIdentityCard } from '#features/short-links/web/prove-card.tsx'
import { Failure, invalidFields } from '#shared/failure.ts'
import { showToast } from '#web/shell/toast.ts'
import { signInByPortalCode } from './open-portal.tsx'

type Props = { code: string; link: OpenedLink }

/**
 * Asks for a texted code before the portal opens. The person opened their registration with a code sent to this phone, but the address may be
 * mistyped.
 */
export function ProvePhoneForPortal({ code, link }: Props) {
  const navigate = useNavigate()
  return (
    <ProveIdentityCard
      kind="p"
      code={code}
      link={link}
      confirm={async (typed) => {
        const target = await signInByPortalCode(code, typed).catch(nameCodeField)
        showToast('Signed in.')
        await navigate(target, { replace: true })
      }}
    >
      <p>Your account is ready. It holds the registration that you opened with your phone.</p>
    </ProveIdentityCard>
  )
}

/** Renames the field of a refusal: the call names the texted code `PhoneCode`, but the form's field is `code`. */
function nameCodeField(error: unknown): never {
  const { fields } = (error instanceof Failure ? (error.data ?? {}) : {}) as {
    fields?: Readonly<Record<string, string>>
  }
  throw fields?.PhoneCode ? invalidFields({ code: fields.PhoneCode }) : error
}
