import type pg from 'pg';
import type { LatestPhotoCheck } from '#presenters/office-rows.ts';
import type { Counted } from '../counts/counts.ts';
import type { Env } from '../env/env.ts';
import type { Built } from '../live-catalogue/held-parts.ts';
import type { PictureName, PictureRendition } from '../pictures/picture-source.ts';
import type { Trace } from '../trace/trace.ts';
import type { ThreadReading } from '../watch/app-metrics.ts';
import type { Readiness } from '../watch/readiness.ts';

/** What a web thread is started with. */
export type WebThreadData = {
  readonly env: Env;
  readonly connection: pg.PoolConfig;
  readonly owner: pg.PoolConfig;
  /** Where all web threads listen. */
  readonly port: number;
  /** Whether lines of the log are for a person. */
  readonly isTTY: boolean;
};

export type AskedPicture = {
  readonly from: 'pictures' | 'shareCards';
  readonly name: PictureName;
  readonly rendition: PictureRendition;
};

/** What there is once in a process, which the main thread has and the web threads ask for. */
export type MainCalls = {
  readiness(input: undefined): Promise<Readiness>;
  latestPhotoCheck(input: undefined): LatestPhotoCheck | undefined | Promise<LatestPhotoCheck | undefined>;
  findPicture(asked: AskedPicture): Promise<{ readonly version: string; readonly key: string } | undefined>;
  pictureBody(asked: AskedPicture, gone: AbortSignal): Promise<Uint8Array>;
  countRead(asked: { readonly key: string; readonly windowMs: number }): Promise<Counted>;
  isLandsdReachable(input: undefined): Promise<boolean>;
  /** Enquiries were stored with their mail, by a request of this trace. */
  stored(input: { readonly ids: readonly number[]; readonly trace: Omit<Trace, 'span'> | undefined }): void;
};

/** Data that a web thread is to answer from: what has changed in the parts, where there are parts. */
export type NewData = { readonly version: number; readonly built: Built | undefined };

/** What a web thread answers the main thread. */
export type WebThreadCalls = {
  take(data: NewData): Promise<void>;
  /** Resolves when it answers visitors. */
  listen(input: undefined): Promise<void>;
  read(input: undefined): Promise<ThreadReading>;
  /** Resolves when the requests under way are answered. */
  stop(input: undefined): Promise<void>;
};
