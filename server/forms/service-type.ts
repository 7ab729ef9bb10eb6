import type {
  FileCallName,
  PrivateAnswer,
  PrivateCallName,
  PrivateInput,
} from '#contract/private-call-table.ts';

/** Visitor who sends the request, with the data that services need. */
export type Visitor = {
  /** Value of the visitor's cookie. Not trusted, because clients can send any value. */
  readonly token: string | undefined;
  /** Sets the cookie in the response; undefined deletes the cookie. */
  readonly setToken: (token: string | undefined) => void;
  /** Network part of the visitor's IP address, without the part that identifies a device. */
  readonly network: string;
  /** Throws an error if too many new visitors come from this network address. */
  readonly checkNewVisitorLimit: () => Promise<void>;
};

/** Implementation of each private call. */
export type PrivateServices = {
  readonly [Name in PrivateCallName]: (
    input: PrivateInput<Name>,
    visitor: Visitor,
  ) => Promise<PrivateAnswer<Name>>;
};

/**
 * Checks that decide by the parameters of an upload whether to receive its file. They run before any of
 * the file is received.
 */
export type FileAdmission = {
  readonly [Name in FileCallName]: (input: Omit<PrivateInput<Name>, 'file'>) => Promise<void>;
};
