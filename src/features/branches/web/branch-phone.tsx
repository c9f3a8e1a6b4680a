/** On a telephone a press calls. */
export const BranchPhone = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
)
