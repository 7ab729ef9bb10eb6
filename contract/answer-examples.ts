/** Example responses from the demonstration data with shortened lists, by call name. */
export type AnswerExamples = Readonly<Record<string, unknown>>;
