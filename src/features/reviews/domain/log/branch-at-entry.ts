/** A branch that a registration left, and the number of the log entry by which it left. */
export type BranchLeft = { readonly seq: number; readonly name: string }

/** Returns the name of the branch that a registration had at an entry of its log: the first that it left afterwards, or the one that it has now. */
export const findBranchAtEntry = (seq: number, left: readonly BranchLeft[], now: string): string =>
  left.find((branch) => branch.seq > seq)?.name ?? now
