/** Returns the anchor of an answer on the page of its registration. `key`: the key of the answer. */
export const toAnswerAnchor = (key: string) => `answer-${key}`
