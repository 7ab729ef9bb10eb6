import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Scene, Story } from './scene.ts';

/** A column, with its own writer and its own way of looking. */
export type Category = {
  readonly code: string;
  readonly name: Trilingual;
  readonly author: Trilingual;
  readonly stories: readonly Column[];
};

type Column = {
  readonly write: (scene: Scene) => Story;
  /** The type it speaks of; any when not said. */
  readonly about?: IcsType;
};
