/** Shows a telephone number as a link that calls the branch. */
export const BranchPhone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
)
