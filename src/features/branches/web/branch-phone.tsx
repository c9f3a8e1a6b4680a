/** Pressing it on a telephone calls the branch. */
export const BranchPhone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
)
