import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Scene, Story } from './scene.ts';

/** A regular column with its own writer and style. */
export type ColumnCategory = {
  readonly code: string;
  readonly name: Trilingual;
  readonly author: Trilingual;
  readonly stories: readonly ColumnStory[];
};

type ColumnStory = {
  readonly write: (scene: Scene) => Story;
  /** The property type of the column; all types if absent. */
  readonly propertyType?: IcsType;
};
