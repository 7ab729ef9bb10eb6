import type {
  FileCallName,
  PrivateAnswer,
  PrivateCallName,
  PrivateInput,
} from '#contract/private-call-table.ts';

/** The visitor who asks, as far as a service needs to know. */
export type Visitor = {
  /** What the visitor's cookie holds: anybody may have written it. */
  readonly token: string | undefined;
  /** Sets the cookie for the answer; undefined deletes it. */
  readonly setToken: (token: string | undefined) => void;
  /** The network address, without what tells one device of it from another. */
  readonly network: string;
  /** Refuses when too many new visitors come from the same network address. */
  readonly admitNew: () => Promise<void>;
};

/** What answers each private call. */
export type PrivateServices = {
  readonly [Name in PrivateCallName]: (
    input: PrivateInput<Name>,
    visitor: Visitor,
  ) => Promise<PrivateAnswer<Name>>;
};

/** Refuses a file by the parameters of its call, before anything of it is received. */
export type FileAdmission = {
  readonly [Name in FileCallName]: (input: Omit<PrivateInput<Name>, 'file'>) => Promise<void>;
};
