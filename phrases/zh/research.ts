export const research = {} as const;
