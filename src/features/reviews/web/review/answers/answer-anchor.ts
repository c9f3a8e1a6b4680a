/** Where an answer is on the page of its registration. `key`: the answer's. */
export const answerAnchor = (key: string) => `answer-${key}`
