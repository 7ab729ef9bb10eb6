import type pg from 'pg';
import type { LatestPhotoCheck } from '#presenters/office-rows.ts';
import type { CountResult } from '../counts/counts.ts';
import type { Env } from '../env/env.ts';
import type { PartsUpdate } from '../live-catalogue/catalogue-parts-cache.ts';
import type { PictureName, PictureRendition } from '../pictures/picture-source.ts';
import type { Trace } from '../trace/trace.ts';
import type { ThreadMetrics } from '../watch/app-metrics.ts';
import type { Readiness } from '../watch/readiness.ts';

/** Data with which a web thread is started. */
export type WebThreadData = {
  readonly env: Env;
  readonly connection: pg.PoolConfig;
  readonly ownerConnection: pg.PoolConfig;
  /** The port on which all web threads listen. */
  readonly port: number;
  /** Whether the main thread writes its log to a terminal, so that the log is formatted for people. */
  readonly isTTY: boolean;
};

export type PictureRequest = {
  readonly service: 'pictures' | 'shareCards';
  readonly name: PictureName;
  readonly rendition: PictureRendition;
};

/** Functions of the main thread that web threads call, for services that exist once per process. */
export type MainCalls = {
  readiness(input: undefined): Promise<Readiness>;
  latestPhotoCheck(input: undefined): LatestPhotoCheck | undefined | Promise<LatestPhotoCheck | undefined>;
  findPicture(
    request: PictureRequest,
  ): Promise<{ readonly version: string; readonly key: string } | undefined>;
  pictureBody(request: PictureRequest, signal: AbortSignal): Promise<Uint8Array>;
  countRead(request: { readonly key: string; readonly windowMs: number }): Promise<CountResult>;
  isLandsdReachable(input: undefined): Promise<boolean>;
  /**
   * Notifies the main thread that a request has stored enquiries and their mail. `trace` is the trace
   * of that request.
   */
  enquiriesStored(input: {
    readonly ids: readonly number[];
    readonly trace: Omit<Trace, 'span'> | undefined;
  }): void;
};

/**
 * New data for a web thread. `partsUpdate` has the changed parts of the catalogue. It is undefined if the
 * search engine does not build a catalogue in parts.
 */
export type CatalogueUpdate = { readonly version: number; readonly partsUpdate: PartsUpdate | undefined };

/** Functions of a web thread that the main thread calls. */
export type WebThreadCalls = {
  receiveData(data: CatalogueUpdate): Promise<void>;
  /** Starts listening. Resolves when the thread answers requests. */
  listen(input: undefined): Promise<void>;
  readMetrics(input: undefined): Promise<ThreadMetrics>;
  /** Stops listening. Resolves when the requests in progress are complete. */
  stop(input: undefined): Promise<void>;
};
