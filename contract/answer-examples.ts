/** Answers of the demonstration with their lists cut short, by the name of the call. */
export type AnswerExamples = Readonly<Record<string, unknown>>;
