import { Icon } from '#web/kit/layout/icon.tsx'

/** Shows a telephone number as a link that calls the branch. */
export const BranchPhone = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    <Icon name="phone" />
    {phone}
  </a>
)
