import { decimal, id, integer } from '../field.ts';
import { column, type ImportKind } from '../kind.ts';
import { MEDIUM_REFERENCE, SCENE_REFERENCE } from './references.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const COLUMN_REQUIRED = { required: 'column' } as const;

/** Returns an SQL condition: both media belong to the same listing or to the same building. */
const sameOwnerCondition = (mediaColumn: string) =>
  `exists (select from media one join media other
             on other.stock_id = one.stock_id or other.building_id = one.building_id
            where one.id = staged.medium_id and other.id = staged.${mediaColumn})`;

export const TOUR_SCENES: ImportKind = {
  name: 'scenes',
  description:
    'Panoramas that are scenes of a virtual tour, by media_id; order and name are those of the panorama',
  table: 'tour_scene',
  key: ['medium_id'],
  columns: [
    column('media_id', 'medium_id', id, 'Number of the panorama', {
      ...VALUE_REQUIRED,
      references: MEDIUM_REFERENCE,
    }),
    column('plan_media_id', 'plan_id', id, 'Number of the photo that is the plan', {
      ...COLUMN_REQUIRED,
      references: MEDIUM_REFERENCE,
    }),
    column(
      'plan_x',
      'plan_x',
      decimal(0, 1),
      'Where it was taken, from the left, in parts of the plan’s width',
      COLUMN_REQUIRED,
    ),
    column(
      'plan_y',
      'plan_y',
      decimal(0, 1),
      'The same from the top, in parts of its height',
      COLUMN_REQUIRED,
    ),
    column(
      'heading',
      'heading',
      integer(0, 359),
      'Degrees clockwise from the top of the plan that its middle faces',
      {
        fallback: 0,
      },
    ),
  ],
  rules: [
    {
      field: 'plan_media_id',
      reason: 'must be given together with plan_x and plan_y',
      isBroken: ({ plan_id, plan_x, plan_y }) =>
        new Set([plan_id === null, plan_x === null, plan_y === null]).size > 1,
    },
  ],
  storedRules: [
    {
      column: 'medium_id',
      reason: 'is no panorama',
      brokenCondition: `exists (select from media where media.id = staged.medium_id and kind <> 'panorama')`,
    },
    {
      column: 'plan_id',
      reason: 'is no photo',
      brokenCondition: `exists (select from media where media.id = staged.plan_id and kind <> 'photo')`,
    },
    {
      column: 'plan_id',
      reason: 'is of another listing or building',
      brokenCondition: `exists (select from media where media.id = staged.plan_id) and not ${sameOwnerCondition('plan_id')}`,
    },
  ],
};

export const TOUR_LINKS: ImportKind = {
  name: 'links',
  description: 'Points of a scene that lead to another scene of the same tour, by media_id and to_media_id',
  table: 'tour_link',
  key: ['medium_id', 'to_id'],
  columns: [
    column('media_id', 'medium_id', id, 'Number of the scene', {
      ...VALUE_REQUIRED,
      references: SCENE_REFERENCE,
    }),
    column('to_media_id', 'to_id', id, 'Number of the scene that it leads to', {
      ...VALUE_REQUIRED,
      references: SCENE_REFERENCE,
    }),
    column(
      'yaw',
      'yaw',
      integer(-180, 180),
      'Degrees from the middle of the panorama, to the right when positive',
      VALUE_REQUIRED,
    ),
  ],
  rules: [
    {
      field: 'to_media_id',
      reason: 'is the scene itself',
      isBroken: ({ medium_id, to_id }) => medium_id === to_id,
    },
  ],
  storedRules: [
    {
      column: 'to_id',
      reason: 'is a scene of another listing or building',
      brokenCondition: `exists (select from tour_scene where medium_id = staged.to_id) and not ${sameOwnerCondition('to_id')}`,
    },
  ],
};
